"""What every bot uses: the `Mind` it subclasses, the safe command, and bots for any game."""
