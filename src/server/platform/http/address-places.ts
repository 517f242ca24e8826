import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { isUncounted } from "#server/platform/http/guest-limits.ts";
import { currentRequestId } from "#server/platform/http/request-id.ts";

/** Whoever comes next waits for no more than these of another address. */
const placesOfAddress = 6;
/** What takes longer waits for others, for instance for a payment provider, and keeps nobody's place. */
const longestMs = 250;

interface Places {
  taken: number;
  waiting: (() => void)[];
}

/**
 * Works on a few requests of one address block at a time; the others wait for their place, in turn. Sixty connections of
 * one guest would otherwise stand before every other guest's request, however cheap each is.
 */
export function givePlaces(app: FastifyInstance): void {
  const blocks = new Map<string, Places>();

  function leave(block: string, places: Places): void {
    const next = places.waiting.shift();
    if (next) next();
    else if (--places.taken === 0) blocks.delete(block);
  }

  app.addHook("onRequest", (request, reply, done) => {
    // What a page asks for in this process has come with the page.
    if (isUncounted(request) || request.id === currentRequestId()) return done();
    const block = addressBlock(request.ip);
    const places = blocks.get(block) ?? { taken: 0, waiting: [] };
    blocks.set(block, places);
    const enter = () => {
      const ended = new Promise<void>((resolve) => reply.raw.once("close", resolve));
      void Promise.race([ended, wait(longestMs, undefined, { ref: false })]).then(() => leave(block, places));
      done();
    };
    if (places.taken >= placesOfAddress) return void places.waiting.push(enter);
    places.taken++;
    enter();
  });
}
