import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { calls } from "#contract/calls.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const spanMs = 10 * 60_000;
const mostKeys = 50_000;
const changesOfOneGuest = 3_000;
const ordersOfOneGuest = 200;

const uncounted = /^\/(?:health|assets|media)\/|^\/[\w-]+\.(?:ico|svg|png|webmanifest)$/;

/**
 * Whoever watches the shop must not be told that it is away, and a page brings assets and pictures by the dozen. Told by
 * the route and not by the address, which anybody may spell as they like.
 */
export function isUncounted({ routeOptions }: FastifyRequest): boolean {
  return uncounted.test(routeOptions.url ?? "");
}

/**
 * What one guest may do in ten minutes, and one address with all its guests: an address makes carts and orders for many
 * people, but not for a town. Counted in memory and in each process, so that a fresh guest id costs nothing.
 */
export function limitGuests(app: FastifyInstance, { ratePerMinute }: { ratePerMinute: number }): void {
  const ofOneAddress = Math.ceil(ratePerMinute / 2);
  const spent = new LRUCache<string, { times: number }>({ max: mostKeys, ttl: spanMs });
  const changes = new Set<string>([calls.addToCart.path, calls.changeLine.path, calls.removeLine.path]);

  app.addHook("onRequest", async (request) => {
    if (request.method === "GET") return;
    const path = request.routeOptions.url ?? "";
    const guest = String(request.headers["x-guest-id"]).slice(0, 36);
    const address = addressBlock(request.ip);
    if (changes.has(path)) {
      // a guest counts against its address once, however much it changes
      if (!spent.has(`change ${guest}`)) spend(`guests ${address}`, ofOneAddress);
      spend(`change ${guest}`, changesOfOneGuest);
    } else if (path === calls.placeOrder.path) {
      spend(`order ${guest}`, ordersOfOneGuest);
      spend(`orders ${address}`, ofOneAddress);
    }
  });

  function spend(key: string, most: number): void {
    const known = spent.get(key);
    const times = (known?.times ?? 0) + 1;
    if (times > most) throw new Refusal("too_many_requests");
    if (known) known.times = times;
    else spent.set(key, { times });
  }
}
