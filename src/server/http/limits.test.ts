import { afterAll, describe, expect, it } from "vitest";
import { ask, expectRefusal } from "#test/ask.ts";
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

  it("is not talked out of it by forwarding headers of who is no proxy of ours", async () => {
    const shop = await shopWith({ ratePerMinute: 2 });
    const statuses: number[] = [];
    for (const at of [1, 2, 3, 4]) {
      const headers = { "x-forwarded-for": `198.51.100.${at}`, "x-real-ip": `198.51.100.${at}` };
      statuses.push((await ask(shop, "readStyles", { headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it("of 0 is none", async () => {
    const shop = await shopWith({ ratePerMinute: 0 });
    for (let at = 0; at < 50; at++) expect((await ask(shop, "readStyles")).statusCode).toBe(200);
  });
});

describe("every answer", () => {
  it("says that it is what it says it is and belongs in nobody's frame", async () => {
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
      });
      expect(headers).not.toHaveProperty("strict-transport-security");
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect((await ask(shop, "addToCart", { body: {} })).headers["cache-control"]).toBe("no-store");
  });

  it("that holds something of a guest is kept by nobody in between", async () => {
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
    expect((await ask(shop, "readMenus")).headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
  });
});

it("health tells whether the process lives and reaches its database", async () => {
  const shop = await openShop();
  expect((await shop.app.inject("/health/live")).statusCode).toBe(200);
  expect((await shop.app.inject("/health/ready")).statusCode).toBe(200);
  await shop.close();
});
