"""The electronics of cribboard, simulated: pins, SPI chips, a card reader and a clock, so that any PC is a board."""
