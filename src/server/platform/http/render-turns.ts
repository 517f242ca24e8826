import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#server/platform/http/refusal.ts";

const mostWaiting = 10;
/** A pause of three times the render leaves the others three quarters of the time. */
const pausePerRender = 3;
/** What takes longer has waited for others itself, and is not to blame for it. */
const longestCountedMs = 100;

interface Row {
  waiting: number;
  last: Promise<void>;
}

/**
 * One address has one page rendered after the other, with a pause behind each. Renders block everybody while they run,
 * so thirty at once would keep a cart waiting for all of them.
 */
export class RenderTurns {
  readonly #rows = new Map<string, Row>();

  /** Refuses when the address has too many pages in its row already. */
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
      // a timer that keeps no process alive, and no guest who has the page by now
      void wait(pauseMs, undefined, { ref: false }).then(() => {
        row.waiting--;
        if (row.waiting === 0) this.#rows.delete(addressBlock);
        turn.resolve();
      });
    }
  }
}
