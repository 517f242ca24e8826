import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { office } from "#contract/office/office.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import { DatabaseUnavailable } from "#server/platform/database/unavailable.ts";
import { faultLog } from "./request-log.ts";
import { withFreeSql } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let database: FreshDatabase;
let shop: TestShop;
let isAway = false;
let isSilent = false;
let isCancelling = false;
let queried = Promise.withResolvers<void>();
/** for what the app does beside requests, and waits for when it closes */
const endSilence: (() => void)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const gone = async () => {
    throw new DatabaseUnavailable(new Error("connect ECONNREFUSED"));
  };
  const silence = () => {
    queried.resolve();
    return new Promise<never>((_, reject) => {
      endSilence.push(() => reject(new DatabaseUnavailable(new Error("silent"))));
    });
  };
  const cancelled = async () => {
    throw Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  };
  const queries = queriesBy((...query) =>
    isCancelling ? cancelled() : isSilent ? silence() : isAway ? gone() : database.untyped(...query),
  );
  const transaction: FreshDatabase["transaction"] = (work) =>
    isSilent ? silence() : isAway ? gone() : database.transaction(work);
  shop = await openShop({
    database: { ...database, ...withFreeSql({ ...database, ...queries, transaction }) },
  });
  isAway = true;
});
afterAll(async () => {
  isAway = false;
  await shop.close();
  await database.close();
});

/**
 * How long the timers are that begin from now on, in milliseconds. No spy: between two files vitest restores what
 * a spy replaced, here timers that stand still, and the next file would wait for ever.
 */
function seenTimers(): Set<number | undefined> {
  const waits = new Set<number | undefined>();
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply(begin, self, timer: Parameters<typeof setTimeout>) {
      waits.add(timer[1]);
      return Reflect.apply(begin, self, timer);
    },
  });
  return waits;
}

const guest = { "x-guest-id": "0b0f3cf4-3ad0-4d5e-8a0c-5a3f9f0f6a11", "x-channel-type": "B2C" };

describe("while the database is silent", () => {
  let origin: string;
  beforeAll(async () => {
    origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    isSilent = true;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterAll(() => {
    isSilent = false;
    for (const end of endSilence) end();
    vi.useRealTimers();
  });

  // Browsers give up after fifteen seconds. Over a connection, because there a request may end long before its answer.
  it.each([
    ["GET", calls.readCart.path, 12],
    ["POST", calls.addToCart.path, 12],
    ["GET", "/health/ready", 3],
  ])("%s %s is refused after %i seconds, in German", async (method, path, seconds) => {
    const headers = { ...guest, "content-type": "application/json", connection: "close" };
    queried = Promise.withResolvers<void>();
    let isAnswered = false;
    const waits = seenTimers();
    const asking = request(origin + path, { method, headers }).on("response", () => {
      isAnswered = true;
    });
    asking.end(method === "POST" ? '{"menuId":1,"quantity":1,"deliveryDate":"2026-09-16"}' : undefined);
    await queried.promise;
    // Another statement may have asked first; the request counts from its own timer on, which no other equals.
    while (!waits.has(seconds * 1_000)) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 100);
    expect(isAnswered).toBe(false);
    const responding = once(asking, "response");
    await vi.advanceTimersByTimeAsync(200);
    const [answer] = (await responding) as [IncomingMessage];
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(JSON.parse(await text(answer)).message).toBe(
      "Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
    );
  });
});

it("a statement that takes too long is no fault that a guest can do nothing about", async () => {
  isCancelling = true;
  const answer = await shop.app.inject({ url: calls.readCart.path, headers: guest });
  isCancelling = false;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "unavailable" });
});

describe("while the database is away", () => {
  it.each([
    ["GET", calls.readCart.path, guest],
    ["POST", calls.addToCart.path, guest],
    ["GET", office.readTasks.path, { authorization: `Bearer ${"a".repeat(43)}` }],
    ["GET", "/health/ready", {}],
    ["GET", "/media/0123456789abcdef0123456789abcdef/640.avif", {}],
  ] as const)("%s %s is refused for a moment, in German", async (method, url, headers) => {
    const payload = { menuId: 1, quantity: 1, deliveryDate: "2026-09-16" };
    const answer = await shop.app.inject({ method, url, headers, ...(method === "POST" ? { payload } : {}) });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    expect(answer.json()).toEqual({
      status: "error",
      code: "unavailable",
      message: "Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
    });
  });

  it.each(["/testzahlung/sbx_1"])("a browser that opens %s gets a page", async (url) => {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const answer = await shop.app.inject({ url, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["retry-after"]).toBe("5");
    expect(answer.body).toContain("Wir sind gleich wieder da");
  });

  it.each(["/api/v1/menus", "/api/v1/menu-styles", "/health/live"])(
    "%s is answered from memory",
    async (url) => {
      expect((await shop.app.inject(url)).statusCode).toBe(200);
    },
  );
});

describe("the log", () => {
  it("reports an outage at once and then every half minute, with the number of failures", () => {
    const error = vi.fn();
    let now = 0;
    const logFault = faultLog({ error }, () => now);
    const away = new DatabaseUnavailable(new Error("Connection terminated"));
    for (now = 0; now < 60_000; now += 100) logFault(away, "request failed");
    expect(error.mock.calls.map(([fields]) => fields.failures)).toEqual([1, 300]);
  });

  it("reports every other fault", () => {
    const error = vi.fn();
    const logFault = faultLog({ error });
    const fault = new Error("no");
    for (let times = 0; times < 3; times++) logFault(fault, "request failed");
    expect(error.mock.calls).toEqual(Array(3).fill([{ err: fault }, "request failed"]));
  });
});
