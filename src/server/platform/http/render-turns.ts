import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#server/platform/http/refusal.ts";

const maxWaiting = 10;
/** A pause of three times the render leaves other guests three quarters of the time. */
const pausePerRender = 3;
/** A longer render was itself waiting for others, so the rest does not count. */
const longestCountedMs = 100;

interface Queue {
  waiting: number;
  last: Promise<void>;
}

/**
 * Renders one page at a time per address, with a pause after each. A render blocks the process, so thirty at once
 * would delay every cart.
 */
export class RenderTurns {
  readonly #queues = new Map<string, Queue>();

  async run<Result>(addressBlock: string, render: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(addressBlock) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= maxWaiting) throw new Refusal("too_many_requests");
    this.#queues.set(addressBlock, queue);
    queue.waiting++;
    const before = queue.last;
    const turn = Promise.withResolvers<void>();
    queue.last = turn.promise;
    await before;
    const start = performance.now();
    try {
      return await render();
    } finally {
      const pauseMs = Math.min(performance.now() - start, longestCountedMs) * pausePerRender;
      // The timer must neither keep the process alive nor delay the guest, who has the page by now.
      void wait(pauseMs, undefined, { ref: false }).then(() => {
        queue.waiting--;
        if (queue.waiting === 0) this.#queues.delete(addressBlock);
        turn.resolve();
      });
    }
  }
}
