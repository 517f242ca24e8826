import type { FastifyInstance, FastifyRequest } from "fastify";
import { calls } from "#contract/calls.ts";
import { maxLines } from "#contract/max-quantity.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CountLimit, SharedCounts } from "#server/platform/http/shared-counts.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A plain form that does what this call does: the same limits hold. */
    countsAs?: keyof typeof calls;
  }
}

const spanMs = 10 * 60_000;
const changesOfOneGuest = 3_000;
const ordersOfOneGuest = 200;
/** Some thousand households behind one address; a program fills no more than four megabytes a day. */
const linesOfAddress = { most: 20_000, spanMs: 24 * 60 * 60_000 };

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
  const { addToCart, addAllToCart, changeLine, removeLine, planCart, proposeFill, orderAgain } = calls;
  const changeCalls = [addToCart, addAllToCart, changeLine, removeLine, planCart, proposeFill, orderAgain];
  const addingCalls = new Set<string>(
    [addToCart, addAllToCart, planCart, orderAgain].map(({ path }) => path),
  );
  const changes = new Set<string>(changeCalls.map(({ path }) => path));

  app.addHook("onRequest", async (request) => {
    if (request.method === "GET") return;
    const path = pathOf(request);
    const address = addressBlock(request.ip);
    // A form names its guest by a cookie, if at all, so its address stands for the guest.
    const { countsAs } = request.routeOptions.config;
    const guest = countsAs ? address : String(request.headers["x-guest-id"]).slice(0, 36);
    if (changes.has(path)) {
      // A guest counts once against its address, whatever the number of changes.
      if (!counts.hasCounted(`change ${guest}`, changesOfGuest)) spend(`guests ${address}`, ofAddress);
      spend(`change ${guest}`, changesOfGuest);
    } else if (path === calls.placeOrder.path) {
      spend(`order ${guest}`, ordersOfGuest);
      spend(`orders ${address}`, ofAddress);
    }
  });

  app.addHook("preHandler", async (request) => {
    if (request.method === "GET" || !addingCalls.has(pathOf(request))) return;
    const { times, leftMs } = counts.count(
      `lines ${addressBlock(request.ip)}`,
      linesOfAddress,
      linesIn(request.body),
    );
    if (times <= linesOfAddress.most) return;
    throw new Refusal("too_many_cart_lines", { retryAfterSeconds: Math.ceil(leftMs / 1000) });
  });

  function spend(key: string, limit: CountLimit): void {
    if (counts.count(key, limit).times > limit.most) throw new Refusal("too_many_requests");
  }
}

function pathOf({ routeOptions: { url = "", config } }: FastifyRequest): string {
  return config.countsAs ? calls[config.countsAs].path : url;
}

/** The most lines that a body can add to a cart; of an order that comes again, a full cart. */
function linesIn(body: unknown): number {
  const { lines, days } = (body ?? {}) as { lines?: unknown; days?: unknown };
  if (days) return maxLines;
  return Array.isArray(lines) ? Math.min(lines.length, maxLines) : 1;
}
