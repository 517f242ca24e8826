import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { fillPath } from "#contract/addresses.ts";
import { openTracing } from "#server/platform/metrics/open-tracing.ts";
import { eva, fillCart, placeOrder } from "#test/buy.ts";
import { openShop, shopForTests } from "#test/open-shop.ts";
import { openTraceCollector } from "#test/trace-collector.ts";

/** of the caller: a proxy, or another program */
const callersTrace = "4bf92f3577b34da6a3ce929d0e0e4736";
const callersSpan = "00f067aa0ba902b7";

const collector = await openTraceCollector();
const tracing = openTracing(
  { endpoint: collector.endpoint, serviceName: "probe", ratio: 1 },
  { release: "0.1.0", onError: fail, everyMs: 50 },
);
const shop = await shopForTests({ tracing });
afterAll(async () => {
  await tracing.stop();
  await collector.close();
});

async function spanOf(name: string) {
  await expect.poll(() => collector.spans.map((span) => span.name)).toContain(name);
  return collector.spans.find((span) => span.name === name);
}

it("a request is a span of its caller's trace, named by its route, with nothing of anybody", async () => {
  const guest = shop.guest();
  const { orderId } = await placeOrder(guest, await fillCart(guest));
  const answer = await shop.app.inject({
    url: fillPath(calls.readOrderLink.path, { orderId }),
    headers: {
      "x-guest-id": guest.id,
      "x-channel-type": "B2C",
      traceparent: `00-${callersTrace}-${callersSpan}-01`,
    },
  });
  const span = await spanOf(`GET ${calls.readOrderLink.path}`);
  expect(span).toMatchObject({ traceId: callersTrace, parentSpanId: callersSpan });
  expect(span?.attributes).toEqual(
    expect.arrayContaining([
      { key: "http.route", value: { stringValue: calls.readOrderLink.path } },
      { key: "http.response.status_code", value: { intValue: answer.statusCode } },
    ]),
  );
  const all = collector.raw.join("\n");
  for (const secret of [eva.email, eva.lastName, eva.street, orderId]) expect(all).not.toContain(secret);
});

it("what fails is marked, without its message", async () => {
  await shop.database.owner.rows("ALTER TABLE withdrawals RENAME TO away");
  await shop.app.inject(fillPath(calls.readWithdrawal.path, { id: randomUUID() }));
  await shop.database.owner.rows("ALTER TABLE away RENAME TO withdrawals");
  const span = await spanOf(`GET ${calls.readWithdrawal.path}`);
  expect(span?.status).toEqual({ code: 2 });
  expect(span?.events).toEqual([]);
  expect(collector.raw.join("\n")).not.toContain("does not exist");
});

it("a collector that takes nothing costs the shop no more than a line", async () => {
  const errors: unknown[] = [];
  const refusing = createServer((_request, response) => response.writeHead(400).end());
  await once(refusing.listen(0, "127.0.0.1"), "listening");
  const { port } = refusing.address() as AddressInfo;
  const away = openTracing(
    { endpoint: `http://127.0.0.1:${port}`, serviceName: "probe", ratio: 1 },
    { release: "0.1.0", onError: (error) => errors.push(error), everyMs: 20 },
  );
  const other = await openShop({ tracing: away });
  for (let at = 0; at < 3; at++) expect((await other.app.inject("/api/v1/menus")).statusCode).toBe(200);
  await expect.poll(() => errors.length).toBe(1);
  await other.close();
  await away.stop();
  expect(errors).toHaveLength(1);
  refusing.closeAllConnections();
  refusing.close();
});

function fail(error: unknown): never {
  throw error;
}
