"""Steps from one schema to the next, run when a store is opened."""
