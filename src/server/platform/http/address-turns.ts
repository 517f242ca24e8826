import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RefusalCode } from "#contract/refusals.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { isFreeOfLimits } from "#server/platform/http/limit-requests.ts";
import { atOnce, mostBytes } from "#server/platform/limits.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

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
    const { waiting, pausePerWork, longestCountedMs, refusedAfterMs } = atOnce.turns;
    const block = addressBlock(ip);
    const queue = this.#queues.get(block) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= waiting) return refuseAfter(refusedAfterMs, "too_many_requests");
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
      // Longer work was itself waiting for others, so the rest does not count.
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

async function refuseAfter(ms: number, code: RefusalCode): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Refusal(code);
}

interface Places {
  taken: number;
  waiting: (() => void)[];
}

/**
 * Works on a few requests of one address block at a time; the others wait for their place, in turn. Otherwise sixty
 * connections of one guest would delay every other guest's request. Large bodies are read one after the other, with a
 * pause in between.
 */
export function givePlaces(app: FastifyInstance): void {
  const { most, longestMs, waiting, refusedAfterMs } = atOnce.calls;
  const blocks = new Map<string, Places>();
  const turns = new AddressTurns();

  function leave(block: string, places: Places): void {
    const next = places.waiting.shift();
    if (next) next();
    else if (--places.taken === 0) blocks.delete(block);
  }

  app.addHook("onRequest", (request, reply, done) => {
    if (isFreeOfLimits(request)) return done();
    const begin = () => {
      const ended = Promise.race([closeOf(reply.raw), wait(longestMs, undefined, { ref: false })]);
      done();
      return ended;
    };
    if (isLarge(request)) return void turns.run(request.ip, begin).catch(done);
    const block = addressBlock(request.ip);
    const places = blocks.get(block) ?? { taken: 0, waiting: [] };
    if (places.waiting.length >= waiting) return void refuseAfter(refusedAfterMs, "unavailable").catch(done);
    blocks.set(block, places);
    const enter = () => void begin().then(() => leave(block, places));
    if (places.taken >= most) return void places.waiting.push(enter);
    places.taken++;
    enter();
  });
}

function closeOf(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once("close", resolve));
}

/** A body without a length may be of any size. Providers' messages are large, come in bursts and are signed. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url?.startsWith("/api/v1/webhooks/")) return false;
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > mostBytes.withoutTurn;
}
