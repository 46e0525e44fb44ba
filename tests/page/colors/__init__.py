"""The table of the colour games."""
