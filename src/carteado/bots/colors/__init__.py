"""The bots of the colour games."""
