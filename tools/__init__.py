"""Commands for people who develop carteado; nothing here is in the wheel."""
