import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import { orderPrefix } from "#test/brand.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

const open: TestShop[] = [];
afterAll(() => Promise.all(open.map((shop) => shop.close())));

async function shopWith(options: Parameters<typeof openShop>[0]): Promise<TestShop> {
  const shop = await openShop(options);
  open.push(shop);
  return shop;
}

describe("the general limit", () => {
  it("stops an address with 429 in German, whichever calls it makes, and no other address", async () => {
    const shop = await shopWith({ ratePerMinute: 5 });
    const calls = ["readStyles", "readCart", "addToCart", "readMenu", "login"] as const;
    for (const name of calls) expect((await ask(shop, name, { body: {} })).statusCode).not.toBe(429);
    const stopped = await ask(shop, "readCart");
    expect(stopped.statusCode).toBe(429);
    expect(expectRefusal(stopped)).toMatchObject({
      code: "too_many_requests",
      message: "Zu viele Anfragen. Bitte warten Sie einen Moment.",
    });
    expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
    const elsewhere = await shop.app.inject({ url: "/api/v1/menu-styles", remoteAddress: "203.0.113.9" });
    expect(elsewhere.statusCode).toBe(200);
  });

  it("ignores forwarding headers of untrusted senders", async () => {
    const shop = await shopWith({ ratePerMinute: 2 });
    const statuses: number[] = [];
    for (const at of [1, 2, 3, 4]) {
      const headers = { "x-forwarded-for": `198.51.100.${at}`, "x-real-ip": `198.51.100.${at}` };
      statuses.push((await ask(shop, "readStyles", { headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it("counts neither health checks nor assets and pictures", async () => {
    const shop = await shopWith({ ratePerMinute: 3 });
    const free = [
      "/health/live",
      "/health/ready",
      "/health/x",
      "/media/x/640.avif",
      `/media/${"0".repeat(32)}/640.avif`,
    ];
    for (let round = 0; round < 3; round++) {
      for (const url of free) expect((await shop.app.inject(url)).statusCode).not.toBe(429);
    }
    for (let at = 0; at < 3; at++) expect((await ask(shop, "readStyles")).statusCode).toBe(200);
    expect((await ask(shop, "readStyles")).statusCode).toBe(429);
    for (const url of free) expect((await shop.app.inject(url)).statusCode).not.toBe(429);
    expect((await shop.app.inject("/api/v1/menus?/health/live")).statusCode).toBe(429);
  });

  it("of 0 is none", async () => {
    const shop = await shopWith({ ratePerMinute: 0 });
    for (let at = 0; at < 50; at++) expect((await ask(shop, "readStyles")).statusCode).toBe(200);
  });
});

describe("the limits of one guest and one address", () => {
  const add = (shop: TestShop, guestId: string, remoteAddress: string) =>
    shop.app.inject({
      method: "POST",
      url: "/api/v1/cart",
      headers: { "x-guest-id": guestId },
      remoteAddress,
      payload: { menuId: 1, quantity: 1, deliveryDate: "2026-09-16" },
    });

  it("let an address make carts for many guests, but not for a town", async () => {
    const shop = await shopWith({ ratePerMinute: 20 });
    const guests = Array.from({ length: 11 }, () => randomUUID());
    const statuses: number[] = [];
    for (const [at, guest] of guests.entries()) {
      statuses.push((await add(shop, guest, `2001:db8:0:7::${at.toString(16)}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    // retrying does not help; existing carts work on, and other networks are not affected
    expect((await add(shop, guests[10] ?? "", "2001:db8:0:7::a")).statusCode).toBe(429);
    expect((await add(shop, guests[0] ?? "", "2001:db8:0:7::ff")).statusCode).toBe(200);
    expect((await add(shop, randomUUID(), "2001:db8:0:8::1")).statusCode).toBe(200);
    const carts = await shop.database.row("SELECT count(*)::int AS carts FROM carts");
    expect(carts).toEqual({ carts: 11 });
  });

  it("let an address fill some thousand carts a day, and say so in German when it is enough", async () => {
    const shop = await shopWith({ ratePerMinute: 100_000 });
    const fill = (remoteAddress: string) =>
      shop.app.inject({
        method: "POST",
        url: "/api/v1/cart-additions",
        headers: { "x-guest-id": randomUUID() },
        remoteAddress,
        // counted before anything is read
        payload: { lines: Array(100).fill({ menuId: 1, quantity: 1, deliveryDate: "2026-09-16" }) },
      });
    const statuses = new Set<number>();
    for (let at = 0; at < 200; at++) statuses.add((await fill(`2001:db8:0:7::${at}`)).statusCode);
    expect([...statuses]).toEqual([422]);
    const refused = await add(shop, randomUUID(), "2001:db8:0:7::1");
    expect(expectRefusal(refused)).toMatchObject({ code: "too_many_cart_lines" });
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(24 * 60 * 60);
    expect((await add(shop, randomUUID(), "2001:db8:0:8::1")).statusCode).toBe(200);
    const change = { method: "GET", url: "/api/v1/cart", remoteAddress: "2001:db8:0:7::1" } as const;
    const read = await shop.app.inject({ ...change, headers: { "x-guest-id": randomUUID() } });
    expect(read.statusCode).toBe(200);
  });

  it("count the lower half of an IPv6 address as one", () => {
    const same = ["2001:db8::1", "2001:0db8:0:0:9:8:7:6", "2001:db8:0:0::"].map(addressBlock);
    expect(new Set(same)).toEqual(new Set(["2001:db8:0:0"]));
    expect(addressBlock("203.0.113.9")).toBe("203.0.113.9");
    expect(addressBlock("::ffff:203.0.113.9")).toBe("::ffff:203.0.113.9");
    expect(addressBlock("::1")).toBe("0:0:0:0");
  });

  it("let thousands of fresh guests read without writing a row", async () => {
    const shop = await shopWith({});
    const before = await countRows(shop);
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 100 }, () => ask(shop, "readCart")));
    }
    const refused = await ask(shop, "redeemDiscount", {
      params: { cartId: randomUUID() },
      body: { discount_code: "X" },
    });
    expect(refused.statusCode).toBe(404);
    expect(await countRows(shop)).toEqual(before);
    expect(await shop.database.rows("SELECT key FROM guess_counters")).toEqual([]);
  });
});

describe("limits of forms that send mail", () => {
  it.each([
    ["/newsletter", (at: number) => `email=leser${at}@example.de`],
    [
      "/vertrag-widerrufen",
      (at: number) => `name=Eva&contract=${orderPrefix}-${at}&email=eva${at}@example.de`,
    ],
  ])("of %s count an IPv6 network as one address", async (url, payload) => {
    const shop = await shopWith({});
    const post = (at: number, remoteAddress: string) =>
      shop.app.inject({
        method: "POST",
        url,
        payload: payload(at),
        remoteAddress,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const places: unknown[] = [];
    for (let at = 1; at <= 21; at++) {
      places.push((await post(at, `2001:db8:0:7::${at.toString(16)}`)).headers.location);
    }
    expect(places.slice(0, 20)).not.toContain(`${url}/abgelehnt`);
    expect(places[20]).toBe(`${url}/abgelehnt`);
    expect((await post(22, "2001:db8:0:8::1")).headers.location).not.toBe(`${url}/abgelehnt`);
  });
});

describe("every answer", () => {
  it("fixes its content type and forbids frames", async () => {
    const shop = await shopWith({});
    const answers = await Promise.all([
      ask(shop, "readMenus"),
      ask(shop, "readCart"),
      ask(shop, "addToCart", { body: {} }),
      ask(shop, "readSession"),
      shop.app.inject("/api/v1/nirgends"),
      shop.app.inject("/api/v1/openapi.json"),
      shop.app.inject("/health/live"),
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": expect.stringMatching(
          /default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'/,
        ),
      });
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers).not.toHaveProperty("strict-transport-security");
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect((await ask(shop, "addToCart", { body: {} })).headers["cache-control"]).toBe("no-store");
  });

  it("with a guest's data is stored by no cache", async () => {
    const shop = await shopWith({});
    const added = await ask(shop, "addToCart", {
      body: { menuId: 1, quantity: 1, deliveryDate: "2026-09-16" },
    });
    for (const answer of [added, await ask(shop, "readCart")]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toMatch(/no-store/);
    }
  });

  it("asks for https where the shop has it", async () => {
    const shop = await shopWith({ publicUrl: "https://shop.localhost" });
    expect((await ask(shop, "readMenus")).headers["strict-transport-security"]).toMatch(
      /^max-age=\d{8,}; includeSubDomains$/,
    );
  });
});

it("health shows whether the process lives and reaches its database", async () => {
  const shop = await openShop();
  expect((await shop.app.inject("/health/live")).statusCode).toBe(200);
  expect((await shop.app.inject("/health/ready")).statusCode).toBe(200);
  await shop.close();
});
