"""Bytes and edges <-> values, without I/O: what the wire says, in the table's words."""
