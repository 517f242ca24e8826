import type { FastifyInstance, FastifyRequest } from "fastify";
import { calls } from "#contract/calls.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CountLimit, SharedCounts } from "#server/platform/http/shared-counts.ts";

const spanMs = 10 * 60_000;
const changesOfOneGuest = 3_000;
const ordersOfOneGuest = 200;

// the files of other releases are read from the database, so they count
const uncounted = /^\/(?:health|assets(?!\/\*)|media|brand)\/|^\/[\w-]+\.(?:ico|svg|png|webmanifest)$/;

/**
 * Health checks must always pass, and a page loads dozens of assets and pictures. The route decides, not the
 * address, which anyone can spell in other ways.
 */
export function isUncounted({ routeOptions }: FastifyRequest): boolean {
  return uncounted.test(routeOptions.url ?? "");
}

/**
 * Limits per guest and per address in ten minutes: an address may serve many people, but not a town. A fresh guest id
 * costs nothing but a place in memory.
 */
export function limitGuests(
  app: FastifyInstance,
  counts: SharedCounts,
  { ratePerMinute }: { ratePerMinute: number },
): void {
  const ofAddress = { most: Math.ceil(ratePerMinute / 2), spanMs };
  const changesOfGuest = { most: changesOfOneGuest, spanMs };
  const ordersOfGuest = { most: ordersOfOneGuest, spanMs };
  const { addToCart, addAllToCart, changeLine, removeLine, planCart, proposeFill } = calls;
  const changeCalls = [addToCart, addAllToCart, changeLine, removeLine, planCart, proposeFill];
  const changes = new Set<string>(changeCalls.map(({ path }) => path));

  app.addHook("onRequest", async (request) => {
    if (request.method === "GET") return;
    const path = request.routeOptions.url ?? "";
    const guest = String(request.headers["x-guest-id"]).slice(0, 36);
    const address = addressBlock(request.ip);
    if (changes.has(path)) {
      // A guest counts once against its address, whatever the number of changes.
      if (!counts.hasCounted(`change ${guest}`, changesOfGuest)) spend(`guests ${address}`, ofAddress);
      spend(`change ${guest}`, changesOfGuest);
    } else if (path === calls.placeOrder.path) {
      spend(`order ${guest}`, ordersOfGuest);
      spend(`orders ${address}`, ofAddress);
    }
  });

  function spend(key: string, limit: CountLimit): void {
    if (counts.count(key, limit).times > limit.most) throw new Refusal("too_many_requests");
  }
}
