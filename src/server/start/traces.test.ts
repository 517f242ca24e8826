import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { calls } from "#contract/calls.ts";
import { fillPath } from "#contract/fill-path.ts";
import type { Database } from "#server/platform/database/database.ts";
import { openTracing } from "#server/platform/tracing/open-tracing.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import { readConfig } from "#server/start/config.ts";
import { openTracedDatabase } from "#server/start/trace-shop.ts";
import { buy, eva } from "#test/buy.ts";
import { withFreeSql } from "#test/free-sql.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { type MailServer, openMailServer } from "#test/mail-server.ts";
import { openShop } from "#test/open-shop.ts";
import { openStripeShop, order, type StripeShop } from "#test/stripe-shop.ts";
import { type CollectedSpan, openTraceCollector, type TraceCollector } from "#test/trace-collector.ts";
import { type TestWorker, work } from "#test/work.ts";

const patiently = { timeout: 15_000 };
/** of whoever calls the shop: a proxy, or another program */
const callersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const callersSpan = "00f067aa0ba902b7";

let collector: TraceCollector;
let tracing: Tracing;
let database: FreshDatabase;
let mails: MailServer;
let opened: StripeShop;
let worker: TestWorker;
beforeAll(async () => {
  collector = await openTraceCollector();
  tracing = openTracing(
    { endpoint: collector.endpoint, serviceName: "probe", ratio: 1 },
    { release: "0.1.0", onError: fail, everyMs: 50 },
  );
  database = await freshDatabase();
  const traced = tracing.database<Database>(database);
  mails = await openMailServer();
  opened = await openStripeShop({ tracing, database: { ...database, ...withFreeSql(traced) } });
  worker = await work(opened.shop, mails.url, undefined, { tracing });
});
afterAll(async () => {
  await worker.stop();
  await opened.close();
  await mails.close();
  await database.close();
  await tracing.stop();
  await collector.close();
});

describe("a purchase", () => {
  let placed: Awaited<ReturnType<typeof order>>;
  let spans: CollectedSpan[];
  beforeAll(async () => {
    const { shop, stripe } = opened;
    const guest = shop.guest();
    placed = await order(guest);
    stripe.book.pay(placed.sessionId);
    const answer = await shop.app.inject({
      method: "PUT",
      url: fillPath(calls.confirmPayment.path, { orderId: placed.orderId }),
      headers: {
        "x-guest-id": guest.id,
        "x-channel-type": "B2C",
        traceparent: `00-${callersTrace}-${callersSpan}-01`,
      },
      payload: { order_id: placed.orderId, session_id: placed.sessionId },
    });
    expect(answer.statusCode).toBe(200);
    const ofCaller = () => collector.spans.filter(({ traceId }) => traceId === callersTrace);
    await vi.waitFor(() => expect(ofCaller().map(({ name }) => name)).toContain("job send-mail"), patiently);
    spans = ofCaller();
  });

  const named = (name: string) => spans.find((span) => span.name === name);
  const below = (parent: CollectedSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);

  it("is one trace: the route, its statements, the provider, the job that it made and its mail", () => {
    const route = named("PUT /api/v1/payment-success/:orderId");
    expect(route?.parentSpanId).toBe(callersSpan);
    expect(below(route)).toEqual(
      expect.arrayContaining([
        "stripe.readSession",
        "payments.of-order",
        "invoices.insert",
        "mails.insert",
        "job send-mail",
      ]),
    );
    const job = named("job send-mail");
    expect(below(job)).toEqual(expect.arrayContaining(["mails.claim", "mail.send"]));
    expect(mails.caught).toHaveLength(1);
  });

  it("goes on at the provider, and the mail does not carry it", () => {
    const span = named("stripe.readSession");
    const requests = opened.stripe.requests.filter(({ headers }) =>
      headers.traceparent?.includes(callersTrace),
    );
    expect(requests.map(({ headers }) => headers.traceparent)).toContain(
      `00-${callersTrace}-${span?.spanId}-01`,
    );
    expect(mails.caught[0]?.raw).not.toContain(callersTrace);
  });

  it("tells routes, statements and outcomes by name, and nothing of anybody", () => {
    const route = named("PUT /api/v1/payment-success/:orderId");
    expect(route?.attributes).toEqual(
      expect.arrayContaining([
        { key: "http.route", value: { stringValue: "/api/v1/payment-success/:orderId" } },
        { key: "http.response.status_code", value: { intValue: 200 } },
      ]),
    );
    const keys = new Set(collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].sort()).toEqual([
      "db.query.summary",
      "db.system.name",
      "http.request.method",
      "http.response.status_code",
      "http.route",
    ]);
    const all = collector.raw.join("\n");
    for (const secret of [eva.email, eva.lastName, eva.street, placed.orderId, placed.sessionId])
      expect(all).not.toContain(secret);
  });
});

it("what fails is marked by its kind, without its message", async () => {
  const before = collector.spans.length;
  const probe =
    "INSERT INTO staff (email, name, role, password_hash) VALUES ('karla@example.de', 'K', 'koch', 'x')";
  const traced = tracing.database<Database>(database);
  const failing = { run: () => traced.untyped({ like: "probe.fails", text: probe }) };
  await expect(tracing.calls("probe", failing, ["run"]).run()).rejects.toThrow();
  const found = () => collector.spans.slice(before).filter(({ name }) => name.startsWith("probe."));
  await expect.poll(() => found().map(({ name }) => name), patiently).toEqual(["probe.fails", "probe.run"]);
  for (const span of found()) {
    expect(span.status).toEqual({ code: 2 });
    expect(span.events).toEqual([]);
    expect(span.attributes).toContainEqual({ key: "error.type", value: { stringValue: "23514" } });
  }
  expect(collector.raw.join("\n")).not.toContain("karla");
});

it("heartbeats and polls, which nobody asked for, make no spans", async () => {
  await tracing.database<Database>(database).untyped({ like: "probe.poll", text: "SELECT 1" });
  const done = collector.spans.length;
  await opened.shop.app.inject("/api/v1/menus");
  await expect.poll(() => collector.spans.length, patiently).toBeGreaterThan(done);
  expect(collector.spans.map(({ name }) => name)).not.toContain("probe.poll");
});

describe("without a collector", () => {
  it("database and jobs are what they were; the code that would stand in between is not even loaded", async () => {
    // that it is not loaded: loaded-modules.test.ts
    const own = await freshDatabase();
    const shop = await openShop({ database: own });
    expect(shop.checkout.database).toBe(own);
    await buy(shop, shop.guest());
    const jobs = await own.rows<{ keys: string[] }>(
      "SELECT array(SELECT jsonb_object_keys(data)) AS keys FROM pgboss.job WHERE name = 'send-mail'",
    );
    expect(jobs).toEqual([{ keys: ["mailId"] }]);
    await shop.app.close();
    await own.close();
  });

  it("the opened database has no tracing beside it", async () => {
    const stops: (() => Promise<unknown>)[] = [];
    const config = readConfig({ DATABASE_URL: database.connectionString, SECRET_KEY: "s".repeat(32) });
    const result = await openTracedDatabase({ config, stops, print: () => {} });
    expect(Object.keys(result)).toEqual(["database"]);
    for (const stop of stops.reverse()) await stop();
  });

  it("one that takes nothing costs the shop no more than a line", async () => {
    const errors: unknown[] = [];
    const refusing = createServer((_request, response) => response.writeHead(400).end());
    await once(refusing.listen(0, "127.0.0.1"), "listening");
    const { port } = refusing.address() as AddressInfo;
    const away = openTracing(
      { endpoint: `http://127.0.0.1:${port}`, serviceName: "probe", ratio: 1 },
      { release: "0.1.0", onError: (error) => errors.push(error), everyMs: 20 },
    );
    const shop = { open: async () => "open" };
    for (let at = 0; at < 3; at++) expect(await away.calls("probe", shop, ["open"]).open()).toBe("open");
    await expect.poll(() => errors.length, patiently).toBe(1);
    await away.stop();
    expect(errors).toHaveLength(1);
    refusing.closeAllConnections();
    refusing.close();
  });
});

function fail(error: unknown): never {
  throw error;
}
