"""The bot `searcher` of BUM!.

`bum_insight` notes what the others know, `bum_worlds` deals worlds that agree with it,
`bum_rollout` plays them on, `bum_searcher` is the bot. Only the bot is used from outside.
"""
