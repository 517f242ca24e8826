import { setTimeout as wait } from "node:timers/promises";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const maxWaiting = 10;
/** A pause of three times the work leaves other guests three quarters of the time. */
const pausePerWork = 3;
/** Longer work was itself waiting for others, so the rest does not count. */
const longestCountedMs = 100;

const refusedAfterMs = 1_000;

interface Queue {
  waiting: number;
  last: Promise<void>;
}

/**
 * Does costly work for one guest at a time per address block, with a pause after each: rendering pages, and calls that
 * take more than a few milliseconds. Thirty at once would delay every cart.
 */
export class AddressTurns {
  readonly #queues = new Map<string, Queue>();

  async run<Result>(ip: string, work: () => Promise<Result> | Result): Promise<Result> {
    const block = addressBlock(ip);
    const queue = this.#queues.get(block) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= maxWaiting) {
      // A refusal that comes at once invites the next request: thousands a second cost more than the work itself.
      await wait(refusedAfterMs, undefined, { ref: false });
      throw new Refusal("too_many_requests");
    }
    this.#queues.set(block, queue);
    queue.waiting++;
    const before = queue.last;
    const turn = Promise.withResolvers<void>();
    queue.last = turn.promise;
    await before;
    const start = performance.now();
    try {
      return await work();
    } finally {
      const pauseMs = Math.min(performance.now() - start, longestCountedMs) * pausePerWork;
      // The timer must neither keep the process alive nor delay the guest, who has the answer by now.
      void wait(pauseMs, undefined, { ref: false }).then(() => {
        queue.waiting--;
        if (queue.waiting === 0) this.#queues.delete(block);
        turn.resolve();
      });
    }
  }
}
