const tickMs = 20;
/** Fewer requests than this between two ticks are no crowd: something else has kept the loop, and they get through. */
const crowd = 50;

/**
 * How late a crowd makes the event loop: whatever waits for it, waits as long. Ticks only while requests come, so that
 * a quiet shop sleeps.
 */
export class LoopDelay {
  #timer: NodeJS.Timeout | undefined;
  #isTicking = false;
  #requests = 0;
  #tickAt = 0;

  /** Counts a request; returns the milliseconds by which the next tick is late by now. */
  read(): number {
    const now = performance.now();
    this.#requests++;
    if (this.#isTicking) return this.#requests < crowd ? 0 : Math.max(0, now - this.#tickAt - tickMs);
    this.#isTicking = true;
    this.#tickAt = now;
    this.#timer = this.#timer?.refresh() ?? setTimeout(() => this.#tick(), tickMs).unref();
    return 0;
  }

  #tick(): void {
    this.#tickAt = performance.now();
    this.#isTicking = this.#requests > 0;
    this.#requests = 0;
    if (this.#isTicking) this.#timer?.refresh();
  }
}
