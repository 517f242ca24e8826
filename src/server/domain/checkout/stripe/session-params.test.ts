import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { computeTotals } from "#server/domain/cart/totals.ts";
import { sessionParams } from "#server/domain/checkout/stripe/session-params.ts";
import { buildSessionRequest } from "#server/storefront/checkout/insert-attempt.ts";
import { anyCents } from "#test/arbitraries.ts";
import { deliveryDay } from "#test/days.ts";

const orderId = "0b0e4c52-7f4e-4d0f-9d3c-8a1c5b7e2f10";
const shipping = { perDeliveryCents: cents(490), freeFromCents: cents(5900) };
const expiresAt = new Date("2026-09-14T07:35:00Z");

function paramsFor(totals: ReturnType<typeof computeTotals>) {
  const attempt = { orderId, paymentId: "5a0d", totals, email: "eva.brandt@example.de" };
  return sessionParams({ ...buildSessionRequest(attempt, "https://shop.example"), expiresAt });
}

describe("the body that opens a payment page", () => {
  it("is this one, to the letter: a retry with another would be refused", () => {
    const lines = [
      { day: deliveryDay("2026-09-16"), quantity: 6, unitCents: cents(1090), vatPercent: 7 },
      { day: deliveryDay("2026-09-18"), quantity: 2, unitCents: cents(1290), vatPercent: 7 },
    ];
    const back = `order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`;
    expect(paramsFor(computeTotals(lines, shipping, { amountCents: cents(500) }))).toEqual({
      mode: "payment",
      locale: "de",
      client_reference_id: orderId,
      customer_email: "eva.brandt@example.de",
      line_items: [
        item("Lieferung am Mittwoch, 16.\u00a0September 2026", 6540 - 359),
        item("Lieferung am Freitag, 18.\u00a0September 2026", 2580 - 141 + 490),
      ],
      allow_promotion_codes: false,
      automatic_tax: { enabled: false },
      adaptive_pricing: { enabled: false },
      payment_intent_data: { description: "Ihre Bestellung", metadata: { reference: orderId } },
      success_url: `https://shop.example/payment-status/success?${back}`,
      cancel_url: `https://shop.example/payment-status/failed?${back}`,
      expires_at: 1_789_371_300,
    });
  });

  it("shows the notice beside the button", () => {
    const totals = computeTotals(
      [{ day: deliveryDay("2026-09-16"), quantity: 6, unitCents: cents(1090), vatPercent: 7 }],
      shipping,
      null,
    );
    const request = buildSessionRequest(
      { orderId, paymentId: "5a0d", totals, email: "e@example.de" },
      "https://shop.example",
    );
    const params = sessionParams({ ...request, expiresAt, notice: "Erst mit der Bezahlung sicher." });
    expect(params.custom_text).toEqual({ submit: { message: "Erst mit der Bezahlung sicher." } });
  });

  it("adds up to the order's total to the cent for any cart", () => {
    const line = fc.record({
      day: fc.constantFrom(
        deliveryDay("2026-09-16"),
        deliveryDay("2026-09-17"),
        deliveryDay("2026-09-18"),
        deliveryDay("2026-09-22"),
      ),
      quantity: fc.integer({ min: 1, max: 100 }),
      unitCents: anyCents(1, 9_999),
      vatPercent: fc.constantFrom(7, 19),
    });
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amountCents: anyCents(1, 50_000) }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), discount, (lines, rule) => {
        const totals = computeTotals(lines, shipping, rule);
        const items = paramsFor(totals).line_items ?? [];
        const cents = items.map((one) => (one.quantity ?? 0) * (one.price_data?.unit_amount ?? Number.NaN));
        expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(totals.totalCents);
        expect(Math.min(...cents)).toBeGreaterThanOrEqual(0);
        expect(items).toHaveLength(new Set(lines.map(({ day }) => day)).size);
      }),
    );
  });

  it("is not made when the items miss the total", () => {
    const request = buildSessionRequest(
      { orderId, paymentId: "5a0d", email: "eva@example.de", totals: computeTotals([], shipping, null) },
      "https://shop.example",
    );
    expect(() => sessionParams({ ...request, amountCents: cents(1), expiresAt })).toThrow(/0 cents for 1/);
  });
});

function item(name: string, unitAmount: number) {
  return {
    quantity: 1,
    price_data: { currency: "eur", unit_amount: unitAmount, product_data: { name } },
  };
}
