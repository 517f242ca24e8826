import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { calls } from "#contract/calls.ts";
import { maxLines } from "#contract/cart/max-quantity.ts";
import { type Limit, requestLimits } from "#server/platform/limits.ts";
import { addressBlock } from "./address-block.ts";
import { Refusal } from "./refusal.ts";
import { currentRequestId } from "./request-log.ts";

/** Counts in the memory of this process. */
export function memoryCounter({ most, seconds, answer }: Limit) {
  const counter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    /** Refuses above the limit, until the span of the first one is over. */
    async spend(key: string, points = 1): Promise<void> {
      const { consumedPoints, msBeforeNext } = await counter.penalty(key, points);
      if (consumedPoints > most)
        throw new Refusal(answer, { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) });
    },
    hasCounted: async (key: string) => (await counter.get(key)) !== null,
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** A plain form with the limits of this call. */
    countsAs?: keyof typeof calls;
  }
}

const mostAddresses = 50_000;

// the files of other releases may be answered by a page, so they count
const free = /^\/(?:health|assets(?!\/\*)|media|brand)\/|^\/[\w-]+\.(?:ico|svg|png|webmanifest)$/;

/**
 * Health checks must always pass, and a page loads dozens of assets and pictures. The route decides, because one
 * address has many spellings. Calls that a page makes in this process count as the page.
 */
export function isFreeOfLimits({ id, routeOptions }: FastifyRequest): boolean {
  return free.test(routeOptions.url ?? "") || id === currentRequestId();
}

const pathsOf = (some: readonly { path: string }[]) => new Set<string>(some.map(({ path }) => path));
const { addToCart, addAllToCart, changeLine, removeLine, planCart, proposeFill, reorder } = calls;
const adding = pathsOf([addToCart, addAllToCart, planCart, reorder]);
const changing = pathsOf([addToCart, addAllToCart, changeLine, removeLine, planCart, proposeFill, reorder]);

/** The limits of addresses and guests. A new guest id costs only memory. */
export async function limitRequests(app: FastifyInstance, ratePerMinute: number): Promise<void> {
  const limits = requestLimits(ratePerMinute);
  await app.register(rateLimit, {
    max: limits.calls.most,
    timeWindow: limits.calls.seconds * 1_000,
    cache: mostAddresses,
    keyGenerator: ({ ip }) => addressBlock(ip),
    allowList: isFreeOfLimits,
    errorResponseBuilder: () => new Refusal(limits.calls.answer),
  });
  const guestsWithCart = memoryCounter(limits.guestsWithCart);
  const changesOfGuest = memoryCounter(limits.changesOfGuest);
  const orders = memoryCounter(limits.orders);
  const ordersOfGuest = memoryCounter(limits.ordersOfGuest);
  const cartLines = memoryCounter(limits.cartLines);

  app.addHook("onRequest", async (request) => {
    const { method, routeOptions, headers, ip } = request;
    if (method === "GET") return;
    const path = pathOf(request);
    // A form has at most a cookie, so the address counts as the guest.
    const guest = routeOptions.config.countsAs
      ? addressBlock(ip)
      : String(headers["x-guest-id"]).slice(0, 36);
    if (changing.has(path)) {
      // A guest counts once against its address, with any number of changes.
      if (!(await changesOfGuest.hasCounted(guest))) await guestsWithCart.spend(addressBlock(ip));
      await changesOfGuest.spend(guest);
    } else if (path === calls.placeOrder.path) {
      // The address first: guest ids are free to invent, and each that is counted takes memory.
      await orders.spend(addressBlock(ip));
      await ordersOfGuest.spend(guest);
    }
  });

  app.addHook("preHandler", async (request) => {
    if (request.method === "GET" || !adding.has(pathOf(request))) return;
    await cartLines.spend(addressBlock(request.ip), linesIn(request.body));
  });
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
