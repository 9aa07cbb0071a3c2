"""The cable of each reader: which device opens it, by what it speaks."""

from firmware_host.config import Config, ReaderConfig
from firmware_host.devices.card_reader import CardReader, open_serial
from firmware_host.devices.key_port import open_keys
from firmware_host.ports import Clock, Inbox
from firmware_host.wire.codecs import Driver
from firmware_host.wire.raw import Raw

Cable = CardReader
"""A port that is read, written, and opened again for ever."""


def open_reader(config: Config, name: str, url: str, clock: Clock, inbox: Inbox[Raw]) -> Cable:
    """Open a reader for ever, until it is closed; what it sends, and whether it is there, is posted to `inbox`."""
    reader = config.readers.get(name, ReaderConfig(url))
    if reader.driver is Driver.HID:
        return CardReader(name, url, clock, inbox, open_port=open_keys)
    return CardReader(name, url, clock, inbox, open_port=lambda place: open_serial(place, config.baud))
