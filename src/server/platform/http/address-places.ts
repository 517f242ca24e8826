import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { AddressTurns } from "#server/platform/http/address-turns.ts";
import { isUncounted } from "#server/platform/http/guest-limits.ts";
import { currentRequestId } from "#server/platform/http/request-id.ts";

/** Whoever comes next waits for no more than these of another address. */
const placesOfAddress = 4;
/** What takes longer waits for others, for instance for a payment provider, and keeps nobody's place. */
const longestMs = 250;
/** An order has one to two kilobytes. Reading much more takes long, also when it is refused in the end. */
const mostBytesAtOnce = 4 * 1024;

interface Places {
  taken: number;
  waiting: (() => void)[];
}

/**
 * Works on a few requests of one address block at a time; the others wait for their place, in turn. Sixty connections of
 * one guest would otherwise stand before every other guest's request, however cheap each is. Large bodies are read one
 * after the other, with a pause in between.
 */
export function givePlaces(app: FastifyInstance): void {
  const blocks = new Map<string, Places>();
  const turns = new AddressTurns();

  function leave(block: string, places: Places): void {
    const next = places.waiting.shift();
    if (next) next();
    else if (--places.taken === 0) blocks.delete(block);
  }

  app.addHook("onRequest", (request, reply, done) => {
    // What a page asks for in this process has come with the page.
    if (isUncounted(request) || request.id === currentRequestId()) return done();
    const ended = () => Promise.race([closeOf(reply.raw), wait(longestMs, undefined, { ref: false })]);
    if (isLarge(request)) {
      const read = () => {
        done();
        return ended();
      };
      return void turns.run(request.ip, read).catch(done);
    }
    const block = addressBlock(request.ip);
    const places = blocks.get(block) ?? { taken: 0, waiting: [] };
    blocks.set(block, places);
    const enter = () => {
      void ended().then(() => leave(block, places));
      done();
    };
    if (places.taken >= placesOfAddress) return void places.waiting.push(enter);
    places.taken++;
    enter();
  });
}

function closeOf(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once("close", resolve));
}

/** A body that does not say its length may be of any. Providers' messages are large, come in bursts and are signed. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url?.startsWith("/api/v1/webhooks/")) return false;
  return "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > mostBytesAtOnce;
}
