"""The bot `searcher` of the colour games.

`color_worlds` deals worlds that agree with a view, `color_rollout` plays them on and judges them,
`color_searcher` is the bot. From outside only the bot is used, by its name.
"""
