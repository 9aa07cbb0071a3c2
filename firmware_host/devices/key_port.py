"""A keyboard of Linux as a port: the kernel's input events as bytes, and nobody else types with it.

It has the shape of a pyserial port, and opens /dev/input/by-id/...-event-kbd itself: a library would be there for one
system call and has to be compiled on a Pi. What the bytes mean is not known here.
"""

import errno
import os
import select
import sys

if sys.platform != "win32":
    from fcntl import ioctl

EVIOCGRAB = 0x40044590
"""Take a keyboard for oneself (linux/input.h): what is typed on it goes to no console and no desktop meanwhile."""
NO_KEYBOARD = (errno.ENOTTY, errno.EINVAL)
"""What has no such call is a pipe or a terminal that brings keys from elsewhere: nobody else hears it."""
MOST_BYTES = 4096
"""Read at once: the kernel refuses to give less than a whole event."""


class KeyPort:
    """An open keyboard. Reading it may be ended from another thread; nothing else is to be done from two."""

    def __init__(self, path: str) -> None:
        """Open it and take it.

        Raises:
            OSError: It is not there, may not be opened, or another program has taken it (EBUSY).
        """
        self._file = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        self._held = b""
        try:
            _grab(self._file)
            self._ended, self._end = os.pipe()
        except BaseException:
            os.close(self._file)
            raise

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""
        return len(self._held)

    def read(self, most: int) -> bytes:
        """Wait for bytes and take `most` of them; none when the reading was ended.

        Raises:
            OSError: The keyboard is gone.
        """
        if not self._held:
            ready, _, _ = select.select([self._file, self._ended], [], [])
            if self._ended in ready:
                os.read(self._ended, MOST_BYTES)
                return b""
            self._held = os.read(self._file, MOST_BYTES)
            if not self._held:
                raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))
        data, self._held = self._held[:most], self._held[most:]
        return data

    def write(self, data: bytes) -> int:
        """Set lamps; a keyboard that takes nothing now is not waited for."""
        try:
            return os.write(self._file, data)
        except BlockingIOError:
            return 0

    def cancel_read(self) -> None:
        """End the reading that goes on, or the next."""
        os.write(self._end, b"!")

    def close(self) -> None:
        """Give the keyboard back."""
        for number in (self._file, self._ended, self._end):
            os.close(number)


def _grab(file: int) -> None:
    try:
        ioctl(file, EVIOCGRAB, 1)
    except OSError as error:
        if error.errno not in NO_KEYBOARD:
            raise


def open_keys(path: str) -> KeyPort:
    """Open the keyboard at /dev/input/by-id/...-event-kbd.

    Raises:
        OSError: See `KeyPort`; or this is no Linux.
    """
    if sys.platform == "win32":
        raise OSError("keyboards are read on Linux alone; name a scanner on a serial port instead")
    return KeyPort(path)
