// The clock of a game: it can be hidden, and rests while the page is not looked at.

import { button, el } from "./dom.js";

const KEEP_EVERY = 10;

export class Clock {
  constructor(seconds, hidden, keep) {
    this.seconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
    this.hidden = hidden === true;
    this.keep = keep;
    this.face = el("span", { class: "face", role: "timer", aria: { label: "Time" } });
    this.switch = button("", () => this.hide(!this.hidden));
    this.node = el("span", { class: "clock" }, this.face, this.switch);
    this.ticking = setInterval(() => this.tick(), 1000);
    this.draw();
  }

  /** The time as minutes and seconds. */
  get text() {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(this.seconds / 3600), Math.floor(this.seconds / 60) % 60];
    return `${hours ? `${hours}:` : ""}${two(minutes)}:${two(this.seconds % 60)}`;
  }

  tick() {
    if (this.seen && !this.node.isConnected) {
      this.stop();
      return;
    }
    this.seen ||= this.node.isConnected;
    if (document.hidden) return;
    this.seconds += 1;
    this.draw();
    if (this.seconds % KEEP_EVERY === 0) this.keep();
  }

  stop() {
    clearInterval(this.ticking);
  }

  reset() {
    this.stop();
    this.seconds = 0;
    this.ticking = setInterval(() => this.tick(), 1000);
    this.draw();
  }

  hide(hidden) {
    this.hidden = hidden;
    this.draw();
    this.keep();
  }

  draw() {
    this.face.textContent = this.hidden ? "" : this.text;
    this.switch.textContent = this.hidden ? "Show the clock" : "Hide";
    this.switch.setAttribute("aria-label", this.hidden ? "Show the clock" : "Hide the clock");
  }
}
