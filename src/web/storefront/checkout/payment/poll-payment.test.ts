import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type PaymentOutcome, pollPayment } from "#web/storefront/checkout/payment/poll-payment.ts";

const ofTheShop = (status: number, code: string) => Response.json({ status: "error", code }, { status });
const ofAProxy = (status: number) => new Response("<h1>Bad Gateway</h1>", { status });
const succeeded = () => Response.json({ status: "success", invoiceNr: "RE-2026-000001" });
const pending = () => Response.json({ status: "pending" });
const lost = (): Response => {
  throw new TypeError("Failed to fetch");
};

let leaves: AbortController;
beforeEach(() => {
  leaves = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal("window", { addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal("localStorage", { getItem: () => "guest", setItem() {} });
});
afterEach(() => {
  leaves.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the guest is told while the shop answers `first`, and `then` to each later question. */
async function toldOf(first: () => Response, then = first, forMs = 62_000) {
  const told: PaymentOutcome[] = [];
  let asked = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.startsWith("/health")) return succeeded();
    asked += 1;
    return asked === 1 ? first() : then();
  });
  const payment = { returned: "success", orderId: "1", sessionId: "2" } as const;
  void pollPayment(payment, { signal: leaves.signal, onChange: (outcome) => told.push(outcome) });
  await vi.advanceTimersByTimeAsync(forMs);
  return { told, asked };
}

it.each<[string, () => Response]>([
  ["502", () => new Response("", { status: 502 })],
  ["502 with a page", () => ofAProxy(502)],
  ["a proxy's page", () => ofAProxy(200)],
  ["a proxy's refusal", () => ofAProxy(403)],
  ["500 of the shop", () => ofTheShop(500, "internal")],
  ["429 of the shop", () => ofTheShop(429, "too_many_requests")],
  ["broken JSON", () => new Response('{"status":"succ')],
  ["no network", lost],
])("an answer that says nothing of the money is unknown, and asked again: %s", async (_what, answer) => {
  const { told } = await toldOf(answer, succeeded, 2000);
  expect(told).toEqual([{ name: "unknown" }, { name: "success", invoiceNr: "RE-2026-000001" }]);
});

it("a browser that lacks a function the question needs knows nothing either", async () => {
  vi.stubGlobal("AbortSignal", class {});
  expect((await toldOf(succeeded, succeeded, 0)).told).toEqual([{ name: "unknown" }]);
});

it.each([
  ["is told after a minute", 55_000, 0, 28],
  ["is asked for as long as the page is open", 95_000, 3, 33],
])("a pending payment %s", async (_what, forMs, times, questions) => {
  const { told, asked } = await toldOf(pending, pending, forMs);
  expect(told).toEqual(Array.from({ length: times }, () => ({ name: "pending" })));
  expect(asked).toBe(questions);
});

it("a refusal of the shop ends the asking", async () => {
  const { told, asked } = await toldOf(() => ofTheShop(404, "order_not_found"));
  expect(told).toMatchObject([{ name: "refused", error: { code: "order_not_found" } }]);
  expect(asked).toBe(1);
});
