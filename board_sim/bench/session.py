"""One open page: its orders in order, its news newest first to win, and its fingers off the buttons when it goes."""

import asyncio
import json

from starlette.websockets import WebSocket, WebSocketDisconnect

from board_sim.bench.frames import describe_board
from board_sim.bench.hub import Hub
from board_sim.bench.orders import Edge, Gather, Order, Power, Rubbish, Scan, read_order
from board_sim.bench.room import News
from hardware.board import Board

FRAME_GAP_S = 0.04
"""At most 25 frames a second; a frame that came too early is made anew when its time has come."""
ORDERS_A_SECOND = 80.0
ORDERS_AT_ONCE = 160.0
MOST_RUBBISH = 40
MOST_REFUSALS = 20
"""Refusals that wait to be told; a page that reads none is not told of more."""
MOST_WORDS_AT_FIRST = 100
TOO_MUCH = 1008


class Allowance:
    """How much a page may send: a bucket that fills with time and is emptied by orders."""

    def __init__(self, now_s: float) -> None:
        self._left = ORDERS_AT_ONCE
        self._at_s = now_s

    def spend(self, now_s: float) -> bool:
        """Take one order out; False where none is left."""
        self._left = min(ORDERS_AT_ONCE, self._left + (now_s - self._at_s) * ORDERS_A_SECOND)
        self._at_s = now_s
        self._left -= 1
        return self._left >= 0


class Session:
    """One page on its socket."""

    def __init__(self, socket: WebSocket, hub: Hub) -> None:
        self._socket = socket
        self._hub = hub
        self._seat = socket.query_params.get("seat")
        self._wake = asyncio.Event()
        self._held: set[str] = set()
        self._last_n = 0
        self._rubbish = 0
        self._refused: list[str] = []
        self._seen_board: Board | None = None
        self._seen: dict[object, News] = {}
        self._seen_word = 0
        self._seen_frame = b""
        self._frame_at_s = 0.0
        self._beats = -1

    async def serve(self) -> None:
        """Talk until the page or the server goes."""
        await self._socket.accept()
        why = self._no_such_seat()
        if why is not None:
            await self._say({"kind": "refused", "why": why})
            await self._socket.close(TOO_MUCH, why)
            return
        self._hub.join(self._wake)
        self._wake.set()
        speaker = asyncio.create_task(self._speak())
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass  # pages come and go
        finally:
            speaker.cancel()
            self._hub.leave(self._wake)
            for line in sorted(self._held):
                self._hub.let_go(line)

    async def _listen(self) -> None:
        allowance = Allowance(_now_s())
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not allowance.spend(_now_s()):
                await self._socket.close(TOO_MUCH, "too many messages a second")
                return
            text = message.get("text")
            order = read_order(text, self._hub.lines) if isinstance(text, str) else Rubbish("text only")
            if isinstance(order, Rubbish):
                self._rubbish += 1
                self._refuse(order.why)
            else:
                self._obey(order)
            if self._rubbish > MOST_RUBBISH:
                await self._socket.close(TOO_MUCH, "too many messages that are no orders")
                return

    def _obey(self, order: Order) -> None:
        match order:
            case Edge():
                self._move(order)
            case Scan(card):
                if not self._hub.scan(card):
                    self._refuse(f"the reader is still busy: {card} was not read")
            case Power(on):
                self._hub.power(on=on)
            case Gather():
                self._hub.gather()
            case _:
                self._hub.ask(order, self._seat, self._refuse)

    def _move(self, edge: Edge) -> None:
        if edge.n <= self._last_n:
            self._refuse("n must rise")
            return
        self._last_n = edge.n
        if edge.down and edge.line not in self._held:
            self._held.add(edge.line)
            self._hub.hold(edge.line)
        elif not edge.down and edge.line in self._held:
            self._held.remove(edge.line)
            self._hub.let_go(edge.line)

    def _refuse(self, why: str) -> None:
        if len(self._refused) < MOST_REFUSALS:
            self._refused.append(why)
        self._wake.set()

    def _no_such_seat(self) -> str | None:
        seats = () if self._hub.room is None else self._hub.room.seats
        if self._seat is None or self._seat in seats:
            return None
        name = self._seat.encode("ascii", "replace").decode()[:20]
        return f"there is no seat {name!r} here: {' or '.join(seats) or 'leave ?seat= out'}"

    async def _speak(self) -> None:
        try:
            await self._say_hello()
            self._seen_word = self._first_word()
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._seen_board is not self._hub.face.board:
                    await self._say_hello()
                await self._say_news()
                await self._say_frame()
        except WebSocketDisconnect:
            pass  # the listener hears of it too, and tidies up

    async def _say_hello(self) -> None:
        self._seen_board = board = self._hub.face.board
        hello = {"kind": "hello", "run": self._hub.run, "board": describe_board(board), "seat": self._seat}
        await self._say({**hello, "catalog": self._hub.catalog()})

    def _first_word(self) -> int:
        old = self._hub.face.words(0)[:-MOST_WORDS_AT_FIRST]
        return old[-1][0] if old else 0

    async def _say_news(self) -> None:
        for news in self._hub.news(self._seat):
            if news != self._seen.get(news["kind"]):
                self._seen[news["kind"]] = news
                await self._say(news)
        words = self._hub.face.words(self._seen_word)
        if words:
            self._seen_word = words[-1][0]
            await self._say({"kind": "words", "words": words})
        while self._refused:
            await self._say({"kind": "refused", "why": self._refused.pop(0)})
        if self._hub.beats != self._beats:
            self._beats = self._hub.beats
            await self._say(self._hub.sign_of_life())

    async def _say_frame(self) -> None:
        early_s = self._frame_at_s + FRAME_GAP_S - _now_s()
        if early_s > 0:
            asyncio.get_running_loop().call_later(early_s, self._wake.set)
            return
        frame = self._hub.frame()
        if frame != self._seen_frame:
            self._seen_frame = frame
            self._frame_at_s = _now_s()
            await self._socket.send_bytes(frame)

    async def _say(self, news: News) -> None:
        await self._socket.send_text(json.dumps(news, separators=(",", ":")))


def _now_s() -> float:
    return asyncio.get_running_loop().time()
