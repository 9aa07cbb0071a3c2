"""A keypad for cards on a Raspberry Pi Pico. All but `pico` is plain Python that touches no pin and reads no clock."""
