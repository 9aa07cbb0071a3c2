// The one socket to the simulator: opens it again and again, reads frames, numbers the edges, and knows when it is stale.

const STALE_MS = 2000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5000;
const TURNED_AWAY = 1008; // before a greeting: the seat that was asked for is not there
const FRAME_KIND = 1;
const FRAME_VERSION = 1;

// Read a binary frame; null where it is not one of ours.
export function readFrame(buffer) {
  const bytes = new Uint8Array(buffer);
  if (bytes.length < 4 || bytes[0] !== FRAME_KIND || bytes[1] !== FRAME_VERSION) return null;
  const leds = bytes[2] | (bytes[3] << 8);
  const end = 4 + 4 * leds;
  if (bytes.length !== end + 9) return null;
  return { pixels: bytes.subarray(4, end), digits: bytes.subarray(end, end + 8), intensity: bytes[end + 8], bytes };
}

export class Link extends EventTarget {
  #socket = null;
  #retryMs = FIRST_RETRY_MS;
  #staleTimer = 0;
  #n = 0;
  #seat = null;
  #retry = 0;
  #greeted = false;
  live = false;

  // Open the socket as a seat, or as an onlooker: what it brings is what that seat may see.
  open(seat = this.#seat) {
    this.#seat = seat;
    clearTimeout(this.#retry);
    const query = seat === null ? "" : `?seat=${encodeURIComponent(seat)}`;
    const socket = new WebSocket(`ws://${location.host}/wire${query}`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.#hear(socket, event.data);
    socket.onclose = (event) => this.#lost(socket, event);
    const old = this.#socket;
    this.#socket = socket;
    this.#n = 0;
    this.#greeted = false;
    old?.close();
  }

  // Send an order; false where nobody hears it.
  send(order) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(order));
    return true;
  }

  edge(button, down) {
    this.#n += 1;
    return this.send({ button, down, n: this.#n });
  }

  #hear(socket, data) {
    if (socket !== this.#socket) return; // a seat that was left has no more to say here
    if (typeof data !== "string") {
      const frame = readFrame(data);
      if (frame) this.#tell("frame", frame);
      return;
    }
    const news = JSON.parse(data);
    if (news.kind === "hello") this.#greeted = true;
    if (news.kind === "beat") this.#beat();
    this.#tell(news.kind, news);
  }

  #beat() {
    this.#retryMs = FIRST_RETRY_MS;
    clearTimeout(this.#staleTimer);
    this.#staleTimer = setTimeout(() => this.#setLive(false, "no sign of life for 2 s"), STALE_MS);
    this.#setLive(true, "");
  }

  #lost(socket, { code, reason }) {
    if (socket !== this.#socket) return;
    clearTimeout(this.#staleTimer);
    if (code === TURNED_AWAY && this.#seat !== null && !this.#greeted) return this.#tell("turned-away", { why: reason });
    this.#setLive(false, reason || "the simulator does not answer");
    this.#tell("lost", {});
    this.#retry = setTimeout(() => this.open(), this.#retryMs * (0.75 + Math.random() / 2));
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  #setLive(live, why) {
    this.live = live;
    this.#tell("live", { live, why });
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
