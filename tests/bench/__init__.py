"""Figures, one JSON line each: ``{"name": ..., "value": ..., "unit": ...}``.  Nothing here is asserted."""
