"""The bots of BUM!, and what they remember."""
