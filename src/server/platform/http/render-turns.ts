import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#server/platform/http/refusal.ts";

const mostWaiting = 10;
/** A pause of three times the render leaves other guests three quarters of the time. */
const pausePerRender = 3;
/** A longer render was itself waiting for others, so the rest does not count. */
const longestCountedMs = 100;

interface Row {
  waiting: number;
  last: Promise<void>;
}

/**
 * Renders one page at a time per address, with a pause after each. A render blocks the process, so thirty at once
 * would delay every cart.
 */
export class RenderTurns {
  readonly #rows = new Map<string, Row>();

  /** Refuses when the address already has too many pages waiting. */
  async take<Result>(addressBlock: string, render: () => Promise<Result>): Promise<Result> {
    const row = this.#rows.get(addressBlock) ?? { waiting: 0, last: Promise.resolve() };
    if (row.waiting >= mostWaiting) throw new Refusal("too_many_requests");
    this.#rows.set(addressBlock, row);
    row.waiting++;
    const before = row.last;
    const turn = Promise.withResolvers<void>();
    row.last = turn.promise;
    await before;
    const begin = performance.now();
    try {
      return await render();
    } finally {
      const pauseMs = Math.min(performance.now() - begin, longestCountedMs) * pausePerRender;
      // The timer must neither keep the process alive nor delay the guest, who has the page by now.
      void wait(pauseMs, undefined, { ref: false }).then(() => {
        row.waiting--;
        if (row.waiting === 0) this.#rows.delete(addressBlock);
        turn.resolve();
      });
    }
  }
}
