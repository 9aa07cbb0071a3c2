"""Thin adapters, one library each. They decide nothing, close what they opened, and open nothing at import."""
