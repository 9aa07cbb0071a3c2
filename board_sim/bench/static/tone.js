// The buzzer: always shown, heard only where somebody switched the sound on. The game is on the table; the page is quiet.

const VOLUME = 0.06;

export class Tone {
  #context = null;
  #voice = null;
  #hz = null;

  // Switch the sound on or off; a browser allows sound only out of a click, so call it from one.
  enable(on) {
    if (on) this.#context ??= new AudioContext();
    if (on) this.#context.resume();
    else this.#context?.suspend();
  }

  show(hz) {
    if (hz === this.#hz) return;
    this.#hz = hz;
    this.#voice?.stop();
    this.#voice = null;
    if (hz === null || this.#context?.state !== "running") return;
    const gain = new GainNode(this.#context, { gain: VOLUME });
    this.#voice = new OscillatorNode(this.#context, { type: "square", frequency: hz });
    this.#voice.connect(gain).connect(this.#context.destination);
    this.#voice.start();
  }
}
