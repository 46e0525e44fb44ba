"""Live tables: one actor per table, its inbox and outbox, the stored room, and the registry.

From outside, use `Services`, `TableRegistry`, `TableActor`, `Conversation` and `MatchArchive`.
Only the task of a table's actor may change its room; all others put items into its inbox.
"""
