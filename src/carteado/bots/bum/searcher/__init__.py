"""The bot `searcher` of BUM!: rollouts in imagined worlds."""
