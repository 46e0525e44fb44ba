"""Commands for people who work on carteado."""
