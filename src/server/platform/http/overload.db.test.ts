import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { refusals } from "#contract/refusals.ts";
import { handleErrors } from "#server/platform/http/errors.ts";
import { overload } from "#server/platform/limits.ts";
import { isUrgent, refuseOverload } from "#server/platform/http/overload.ts";
import { openShop } from "#test/open-shop.ts";

const html = "text/html,application/xhtml+xml,*/*;q=0.8";

/** Keeps the event loop, as a crowd does, or another program, until that is noticed. */
async function whileLate<Answer>(app: FastifyInstance, ask: () => Promise<Answer>): Promise<Answer> {
  while (!app.isUnderPressure()) {
    const until = performance.now() + 3 * overload.lookEveryMs;
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return ask();
}

const limits = { ...overload, most: 6, mostWhileLate: 3, refusedAfterMs: 1 };

async function smallShop(before = async () => {}) {
  const app = Fastify();
  const refused = { total: 0 };
  const answer = Promise.withResolvers<string>();
  handleErrors(app, () => {});
  app.addHook("onRequest", before);
  await refuseOverload(app, refused, limits);
  let held = 0;
  let crowd: Promise<{ statusCode: number }>[] = [];
  app.get("/api/v1/held", () => {
    held++;
    return answer.promise;
  });
  app.get("/*", async () => "");
  app.get("/assets/x.js", async () => "");
  app.post(calls.placeOrder.path, async () => "");
  await app.ready();
  return {
    app,
    refused,
    /** Sets how many are being answered. */
    async hold(many: number) {
      crowd = Array.from({ length: many }, async () => app.inject("/api/v1/held"));
      await vi.waitFor(() => expect(held).toBe(many), { timeout: 100_000 });
    },
    async letGo() {
      answer.resolve("");
      return new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode));
    },
  };
}

describe("while the event loop is late and a crowd is being answered", () => {
  let shop: Awaited<ReturnType<typeof smallShop>>;
  beforeAll(async () => {
    shop = await smallShop();
    await shop.hold(limits.mostWhileLate);
  });
  afterAll(async () => {
    expect(await shop.letGo()).toEqual(new Set([200]));
    await shop.app.close();
  });

  it("who comes then is refused for a moment, in German, and counted", async () => {
    const before = shop.refused.total;
    const answer = await whileLate(shop.app, () => shop.app.inject("/api/v1/menus"));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(answer.json()).toEqual({
      status: "error",
      code: "unavailable",
      message: refusals.unavailable[1],
    });
    expect(shop.refused.total).toBe(before + 1);
  });

  it("a browser gets a page", async () => {
    const answer = await whileLate(shop.app, () =>
      shop.app.inject({ url: "/shop?q=suppe", headers: { accept: html } }),
    );
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toContain("Wir sind gleich wieder da");
  });

  it("orders, their pages and the scripts of pages are answered", async () => {
    const answers = await whileLate(shop.app, () =>
      Promise.all([
        shop.app.inject({ method: "POST", url: calls.placeOrder.path }),
        shop.app.inject("/bestellung/abc"),
        shop.app.inject("/assets/x.js"),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

it("a lone guest is served, however late other programs make the loop", async () => {
  const { app } = await smallShop();
  for (let times = 0; times < 3; times++) {
    expect((await whileLate(app, () => app.inject("/api/v1/menus"))).statusCode).toBe(200);
  }
  await app.close();
});

it("beyond the most that are being answered, the next is refused, late or not", async () => {
  const { app, hold, letGo } = await smallShop();
  await hold(limits.most);
  expect((await app.inject("/api/v1/menus")).statusCode).toBe(503);
  expect((await app.inject("/bestellung/abc")).statusCode).toBe(200);
  await letGo();
  await expect.poll(async () => (await app.inject("/api/v1/menus")).statusCode).toBe(200);
  await app.close();
});

it("guests who left while they waited for their place take none", async () => {
  const place = Promise.withResolvers<void>();
  let came = 0;
  const { app } = await smallShop(async () => {
    came++;
    await place.promise;
  });
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const connected = Array.from({ length: 2 * limits.most }, async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /api/v1/menus HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "connect");
    return socket;
  });
  const sockets = await Promise.all(connected);
  await expect.poll(() => came).toBe(sockets.length);
  for (const socket of sockets) socket.destroy();
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  place.resolve();
  expect((await app.inject("/api/v1/menus")).statusCode).toBe(200);
  await app.close();
});

it("four hundred guests who add something in the same moment are all served", async () => {
  const shop = await openShop({ ratePerMinute: 6_000 });
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, at) =>
      shop.app.inject({
        method: "POST",
        url: calls.addToCart.path,
        headers: { "x-guest-id": randomUUID() },
        remoteAddress: `203.0.113.${at % 250}`,
        payload: { menuId: 1, quantity: 1, deliveryDate: "2026-09-16" },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await shop.close();
});

it.each([
  "/api/v1/guest-checkout",
  calls.confirmPayment.path,
  calls.reportFailedPayment.path,
  calls.redeemDiscount.path,
  "/api/v1/webhooks/:provider",
  "/api/v1/orders/:token",
  "/api/v1/orders/:token/liefertage.ics",
  "/api/v1/staff/orders/:orderId/refund",
  "/api/v1/passkey-logins/challenge",
  "/testzahlung/:id/bezahlen",
  "/vertrag-widerrufen",
  "/login",
  "/metrics",
])("the route %s never waits", (route) => {
  expect(isUrgent(route, "/")).toBe(true);
});

it.each([
  ["/bestellung/abc", true],
  ["/bestellung/abc/neuer-link", true],
  ["/bestellung/abc.data?neuer-link=unterwegs", true],
  ["/thankyoupage?orderId=1", true],
  ["/payment-failed?orderId=1", true],
  ["/payment-status/success", true],
  ["/vertrag-widerrufen/1", true],
  ["/login", true],
  ["/dashboard/orders/1", true],
  ["/", false],
  ["/shop?q=suppe", false],
  ["/cart?x=/discount", false],
  ["/shop?x=/login", false],
  ["/thankyoupages", false],
  ["/thankyoupage/../shop?q=1", false],
  ["/payment-x", false],
  ["/bestellung/..", false],
  ["/login/../shop", false],
  ["/login/%2e%2e/shop", false],
  ["//thankyoupage", false],
])("the page %s never waits: %s", (url, expected) => {
  expect(isUrgent("/*", url)).toBe(expected);
});

it.each(["/api/v1/cart", "/api/v1/cart/:cartId", "/api/v1/menus", "/api/v1/cart-fill-proposals"])(
  "the route %s may wait",
  (route) => expect(isUrgent(route, `${route}?x=/discount`)).toBe(false),
);
