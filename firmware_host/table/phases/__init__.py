"""One file a phase: a table from what may be said in it to what that brings about."""
