import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { AnyCallName } from "#contract/contract.ts";
import { everyCall } from "#contract/every-call.ts";
import { type FailureBody, refusals } from "#contract/refusals.ts";
import type { TestShop } from "#test/open-shop.ts";

export interface CallRequest {
  params?: Record<string, string>;
  /** query string, sent as it is */
  search?: string;
  body?: unknown;
  /** sent as it is instead of `body` */
  text?: string | Buffer;
  /** added to the headers of a well-behaved guest; undefined removes one */
  headers?: Record<string, string | undefined>;
  guestId?: string;
}

/** Sends a call of the contract without a client's checks: anything may be wrong with it. */
export async function ask(shop: TestShop, name: AnyCallName, request: CallRequest = {}) {
  const { method, path } = everyCall[name];
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(request.params?.[key] ?? "x"),
  );
  const payload = request.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const headers = {
    "x-guest-id": request.guestId ?? randomUUID(),
    "x-channel-type": "B2C",
    ...(payload === undefined ? {} : { "content-type": "application/json" }),
    ...request.headers,
  };
  return shop.app.inject({
    method,
    url: filled + (request.search ?? ""),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    payload,
  });
}

type Answered = Awaited<ReturnType<typeof ask>>;

const english = /\b(the|invalid|is not|expected|must|cannot|undefined|null)\b/i;
const internal =
  /node_modules|\.ts\b|postgres|SELECT |INSERT |FST_|ERR_|Error:|constraint|Zod|stack|\bat \w+ \(/;

/** Every refusal must be 4xx with the envelope, a known code, a German text and no internals. */
export function expectRefusal(answer: Answered): FailureBody {
  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  const failure = answer.json<FailureBody>();
  expect(failure.status, answer.body).toBe("error");
  expect(Object.keys(refusals)).toContain(failure.code);
  expect(refusals[failure.code][0]).toBe(answer.statusCode);
  expect(failure.message).toMatch(/\p{Lu}.{8,}[.!]$/su);
  expect(failure.message).not.toMatch(english);
  expect(answer.body).not.toMatch(internal);
  return failure;
}

/** Counts everything that a refused call must not create. */
export async function countRows(shop: TestShop): Promise<unknown> {
  return shop.database.row(`
    SELECT (SELECT count(*) FROM carts) AS carts, (SELECT count(*) FROM cart_lines) AS lines,
      (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM payments) AS payments,
      (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM discount_redemptions) AS redemptions,
      (SELECT count(*) FROM sandbox_sessions) AS sessions, (SELECT count(*) FROM staff_sessions) AS logins,
      (SELECT count(*) FROM newsletter_subscriptions) AS subscribers, (SELECT count(*) FROM mails) AS mails`);
}
