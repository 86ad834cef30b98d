"""What is built, checked: configuration, wiring, parts list and case must agree before anybody solders."""
