import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { calls } from "#contract/calls.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const spanMs = 10 * 60_000;
const mostKeys = 50_000;
const changesOfOneGuest = 3_000;
const ordersOfOneGuest = 200;

// the files of other releases are read from the database, so they count
const uncounted = /^\/(?:health|assets(?!\/\*)|media)\/|^\/[\w-]+\.(?:ico|svg|png|webmanifest)$/;

/**
 * Health checks must always pass, and a page loads dozens of assets and pictures. The route decides, not the
 * address, which anyone can spell in other ways.
 */
export function isUncounted({ routeOptions }: FastifyRequest): boolean {
  return uncounted.test(routeOptions.url ?? "");
}

/**
 * Limits per guest and per address in ten minutes: an address may serve many people, but not a town. Counted in
 * memory per process, so that a fresh guest id costs nothing.
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
      // A guest counts once against its address, whatever the number of changes.
      if (!spent.has(`change ${guest}`)) spend(`guests ${address}`, ofOneAddress);
      spend(`change ${guest}`, changesOfOneGuest);
    } else if (path === calls.placeOrder.path) {
      spend(`order ${guest}`, ordersOfOneGuest);
      spend(`orders ${address}`, ofOneAddress);
    }
  });

  function spend(key: string, limit: number): void {
    const counter = spent.get(key);
    const times = (counter?.times ?? 0) + 1;
    if (times > limit) throw new Refusal("too_many_requests");
    if (counter) counter.times = times;
    else spent.set(key, { times });
  }
}
