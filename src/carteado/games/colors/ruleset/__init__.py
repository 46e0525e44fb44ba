"""What a colour game is played with: cards, options, presets and cards that players write."""
