// Where this page sits, kept in its address: ?seat=orange is a seat, ?seat=watch is none, ?deck=real a person's own deck.
// The address is the only place that keeps it, so that a link, a reload and the back button all mean the same.

const WATCH = "watch";

export class Place extends EventTarget {
  constructor() {
    super();
    addEventListener("popstate", () => this.#tell());
  }

  // The seat whose cards this page may see, or null.
  get seat() {
    const seat = this.#read("seat");
    return seat === WATCH ? null : seat;
  }

  // Whether anything was chosen yet; where nothing was, the page says what there is to choose.
  get chosen() {
    return this.#read("seat") !== null || this.realDeck;
  }

  get realDeck() {
    return this.#read("deck") === "real";
  }

  // Whether two people share this screen, so that cards stay face down until they are asked for.
  get shared() {
    return this.#read("two") !== null;
  }

  // What a link for a picture asks for: see=deutan.
  get see() {
    return this.#read("see");
  }

  // And open=faults,clock, or open=all: whether this panel is open at first.
  isOpen(panel) {
    const open = (this.#read("open") ?? "").split(",");
    return open.includes(panel) || open.includes("all");
  }

  // Sit down: a seat's name or null for none; `shared` where two share this screen.
  sit(seat, { shared = this.shared } = {}) {
    this.#go({ seat: seat ?? WATCH, deck: null, two: shared && seat !== null ? "" : null });
  }

  layRealCards() {
    this.#go({ seat: null, deck: "real", two: null });
  }

  // The address of another seat, for a window of its own.
  linkTo(seat) {
    return `?seat=${encodeURIComponent(seat)}`;
  }

  #read(name) {
    return new URLSearchParams(location.search).get(name);
  }

  #go(changes) {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    history.pushState(null, "", `${location.pathname}?${query}`);
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("moved"));
  }
}
