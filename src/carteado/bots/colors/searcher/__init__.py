"""The bot `searcher` of the colour games: rollouts in imagined worlds."""
