"""One game of cribbage at a table, as values: what was done, what is so, what may be done next."""
