"""What players say, in English, made from the values of rules. No sound, no device, no knowledge of any table."""
