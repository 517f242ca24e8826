import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";

let lines: string[] = [];
const to = { write: (line: string) => void lines.push(line) };
/** of all that was slow: what the test has made slow */
const entries = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ statement }) => statement === undefined || statement.startsWith("probe."));
const slowProbes = () => entries().filter(({ statement }) => statement !== undefined);

const trustedProxies = ["127.0.0.1"];
const shop = await shopForTests({ log: { level: "info", to }, slowStatementMs: 60, trustedProxies });
beforeAll(() => {
  shop.app.get("/probe/fault", async () => {
    await shop.database.rows("SELECT 'a@b.example'::uuid");
  });
  shop.app.post("/probe/slow", async () =>
    shop.database.untyped({ name: "probe.slow", text: "SELECT pg_sleep(0.1)" }),
  );
  shop.app.post("/probe/deep", async () => {
    await Promise.resolve();
    shop.logFault(new Error("tief unten"), "probe");
    return {};
  });
});
beforeEach(() => {
  lines = [];
});

it("writes one line for each request: its route, status, time and bytes, and nothing of the guest", async () => {
  const guest = randomUUID();
  const answer = await shop.app.inject({
    url: "/api/v1/menu/gibt-es-nicht?q=Oma+Lotte",
    headers: { "x-guest-id": guest, "x-channel-type": "B2C", "user-agent": "Lynx" },
    remoteAddress: "203.0.113.7",
  });
  expect(entries()).toMatchObject([
    {
      level: 30,
      msg: "request",
      requestId: answer.headers["x-request-id"],
      method: "GET",
      status: 404,
      bytes: Buffer.byteLength(answer.body),
      ms: expect.any(Number),
    },
  ]);
  expect(entries()[0].route).toBe(calls.readMenu.path);
  for (const secret of [guest, "gibt-es-nicht", "Lotte", "Lynx", "203.0.113"])
    expect(lines.join()).not.toContain(secret);
});

it.each(["/", "/%", "/api/v1/gibt-es-nicht", "/health/live"])(
  "answers with an id, and logs it: %s",
  async (url) => {
    const answer = await shop.app.inject({ url, headers: { "x-request-id": "von-aussen.1_A" } });
    expect(answer.headers["x-request-id"]).toBe("von-aussen.1_A");
    expect(entries().map(({ requestId, status }) => [requestId, status])).toEqual([
      ["von-aussen.1_A", answer.statusCode],
    ]);
  },
);

it.each(["kurz123", "x".repeat(65), "mit leerzeichen", 'anführung"12', "zeile\tzwei", "", "größe-12345"])(
  "gives a new id in place of %j",
  async (id) => {
    const ids = [];
    for (let time = 0; time < 2; time++) {
      const answer = await shop.app.inject({ url: "/health/live", headers: { "x-request-id": id } });
      ids.push(answer.headers["x-request-id"]);
    }
    expect(new Set([...ids, id]).size).toBe(3);
    for (const one of ids) expect(one).toMatch(/^[A-Za-z0-9._-]{8,64}$/);
  },
);

it("replaces an id that no trusted proxy has given", async () => {
  const headers = { "x-request-id": "von-aussen.1_A" };
  const answer = await shop.app.inject({ url: "/health/live", headers, remoteAddress: "203.0.113.7" });
  expect(answer.headers["x-request-id"]).not.toBe("von-aussen.1_A");
  expect(entries()[0].requestId).toBe(answer.headers["x-request-id"]);
});

it("a fault has the id of its request, and quotes no row", async () => {
  const answer = await shop.app.inject({ url: "/probe/fault" });
  expect(answer.statusCode).toBe(500);
  const [fault, request] = entries();
  expect(lines.join()).not.toContain("b.example");
  expect(fault).toMatchObject({
    level: 50,
    requestId: answer.headers["x-request-id"],
    err: { code: "22P02" },
  });
  expect(request).toMatchObject({ status: 500, requestId: fault.requestId });
});

it("what a request with a body sets off has its id, too", async () => {
  const answer = await shop.app.inject({ method: "POST", url: "/probe/deep", payload: { some: "body" } });
  expect(entries()[0]).toMatchObject({ level: 50, requestId: answer.headers["x-request-id"] });
});

it("a slow statement is told by its name, in the request that has waited for it", async () => {
  const answer = await shop.app.inject({ method: "POST", url: "/probe/slow", payload: { a: 1 } });
  expect(slowProbes()).toMatchObject([
    {
      level: 40,
      msg: "slow statement",
      statement: "probe.slow",
      requestId: answer.headers["x-request-id"],
    },
  ]);
  expect(slowProbes()[0].ms).toBeGreaterThan(60);
  expect(shop.database.watch.slow.get("probe.slow")).toBe(1);
});

it("is silent about requests at the usual level, but not about slow statements", async () => {
  const other = await openShop({ log: { level: "warn", to }, slowStatementMs: 60, database: shop.database });
  const answer = await other.app.inject("/api/v1/menus");
  expect(answer.headers["x-request-id"]).toBeDefined();
  expect(entries().filter(({ level }) => level < 40)).toEqual([]);
  await other.database.transaction(({ last }) =>
    last.untyped({ like: "probe.variant", text: "SELECT pg_sleep(0.1), $1::text" }, ["geheim"]),
  );
  expect(slowProbes()).toMatchObject([{ level: 40, statement: "probe.variant" }]);
  expect(lines.join()).not.toContain("geheim");
  await other.close();
});

it("what a page asks for while it is drawn stands under the page's id", async () => {
  const drawing = await openShop({
    log: { level: "info", to },
    database: shop.database,
    pages: async (_app, send) => ({
      isCacheable: false,
      render: async () => {
        const { status } = await send({ method: "GET", path: "/api/v1/menu/gibt-es-nicht", body: undefined });
        return { status, headers: {}, body: Buffer.alloc(0) };
      },
    }),
  });
  const page = await drawing.app.inject({ url: "/shop", headers: { host: "shop.localhost" } });
  const id = page.headers["x-request-id"];
  expect(entries().map(({ requestId, route }) => [requestId, route])).toEqual([
    [id, "/api/v1/menu/:slug"],
    [id, "/*"],
  ]);
  await drawing.close();
});
