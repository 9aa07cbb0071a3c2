"""Cribbage as a pub knows it: cards, scores, turns and the race. No table, no time, no words for people."""
