"""The box to build: wiring, board, case, labels and parts of three builds, and the checks that they agree."""
