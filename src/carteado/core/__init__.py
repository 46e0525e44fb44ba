"""What a game is: cards in zones, commands, events, luck, the clock; no rules of any game."""
