"""Which wire goes where, and what stands on the keys: the one file to change for a keypad that is wired otherwise.

All pins are GPIO numbers of a Raspberry Pi Pico (GP2 and so on, as they are printed on it). The picture and the table
of the README are made from this file.
"""

CLEAR = "clear"
"""The key that takes a rank back."""

LEGEND = (
    ("A", "2", "3", "4", "C"),
    ("5", "6", "7", "8", "D"),
    ("9", "T", "J", "Q", "H"),
    ("K", "", "", CLEAR, "S"),
)
"""What stands on the keys, row by row; where nothing stands there is no key."""

ROW_PINS = (2, 3, 4, 5)
COLUMN_PINS = (10, 9, 8, 7, 6)
RED_PIN = 18
GREEN_PIN = 17
BUZZER_PIN = 16
"""A piezo disc or sounder without electronics of its own: it is fed the tone."""

PORT = "usb"
"""Where the host is: `usb`, or `uart` for the two pins below."""
UART = 0
UART_TX_PIN = 0
UART_RX_PIN = 1
UART_BAUD = 9600
