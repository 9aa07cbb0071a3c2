"""What a builder needs, and the only copy of every physical number: holes in millimetres, LED order, pins."""
