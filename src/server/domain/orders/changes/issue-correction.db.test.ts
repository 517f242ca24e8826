import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { type CreditInput, issueCorrection } from "#server/domain/orders/changes/issue-correction.ts";
import { issuedDocument } from "#server/domain/invoices/queries.ts";
import { type Queries, violatedConstraint } from "#server/platform/database/database.ts";
import { buy, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests, type TestShop } from "#test/open-shop.ts";

const shop = await shopForTests();

const occasion = {
  reason: "Auf Ihren Wunsch",
  at: new Date("2026-09-15T08:00:00Z"),
  day: deliveryDay("2026-09-15"),
};

function buyTwoDays() {
  return buy(shop, shop.guest(), {
    lines: [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ],
    code: "SOMMER5",
  });
}

function correct(orderId: string, what: CreditInput, of: TestShop = shop) {
  return of.database.transaction((queries: Queries) =>
    issueCorrection(queries, { ...occasion, orderId, what }),
  );
}

async function restOf(orderId: string): Promise<number> {
  const text = "SELECT sum(total_cents)::int AS cents FROM invoices WHERE order_id = $1";
  return (await shop.database.row<{ cents: number }>(text, [orderId]))!.cents;
}

async function outcomes(tries: Promise<{ refundCents: number }>[]) {
  const settled = await Promise.allSettled(tries);
  return {
    refunds: settled.flatMap((one) => (one.status === "fulfilled" ? [one.value.refundCents] : [])),
    codes: settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code as string] : [])),
  };
}

describe("a correction", () => {
  it("of one delivery takes back its lines after discount and its shipping, with the next number", async () => {
    const { orderId, invoiceNr } = await buyTwoDays();
    const { deliveries } = (await issuedDocument(shop.database, invoiceNr))!.document;
    const { number, refundCents } = await correct(orderId, { scope: "delivery", day: friday });
    expect(Number(number.slice(-6))).toBe(Number(invoiceNr.slice(-6)) + 1);
    expect(refundCents).toBe(deliveries[1]!.totalCents);
    const { document } = (await issuedDocument(shop.database, number))!;
    expect(document).toMatchObject({
      issuedOn: deliveryDay("2026-09-15"),
      corrects: {
        number: invoiceNr,
        issuedOn: deliveryDay("2026-09-14"),
        scope: "delivery",
        reason: "Auf Ihren Wunsch",
      },
      totalCents: -refundCents,
      payment: { status: "refund", means: "Testzahlung" },
    });
  });

  it("of the whole takes back what is left, and then there is nothing more to take back", async () => {
    const { orderId } = await buyTwoDays();
    const whole = await restOf(orderId);
    const first = await correct(orderId, { scope: "amount", cents: cents(700) });
    const second = await correct(orderId, { scope: "delivery", day: friday });
    const third = await correct(orderId, { scope: "whole" });
    expect(first.refundCents + second.refundCents + third.refundCents).toBe(whole);
    expect(await restOf(orderId)).toBe(0);
    const { document } = (await issuedDocument(shop.database, third.number))!;
    expect(document.corrects?.earlier).toEqual([first.number, second.number]);
    for (const what of [
      { scope: "whole" },
      { scope: "delivery", day: wednesday },
      { scope: "amount", cents: cents(1) },
    ] as const) {
      await expect(correct(orderId, what)).rejects.toMatchObject({ code: "already_corrected", status: 409 });
    }
  });

  it("of an amount is refused beyond what is left", async () => {
    const { orderId } = await buyTwoDays();
    const whole = await restOf(orderId);
    const tooMuch = { scope: "amount", cents: cents(whole + 1) } as const;
    await expect(correct(orderId, tooMuch)).rejects.toMatchObject({
      code: "correction_too_large",
      status: 422,
    });
    expect((await correct(orderId, { scope: "amount", cents: cents(whole) })).refundCents).toBe(whole);
    await expect(correct(orderId, { scope: "amount", cents: cents(1) })).rejects.toMatchObject({
      code: "correction_too_large",
    });
  });

  it("is refused to an order that was never paid", async () => {
    const guest = shop.guest();
    const { orderId } = await placeOrder(guest, await fillCart(guest));
    await expect(correct(orderId, { scope: "whole" })).rejects.toMatchObject({ code: "invoice_not_found" });
  });

  it("leaves no trace and no gap when its transaction is rolled back", async () => {
    const { orderId } = await buyTwoDays();
    const before = await shop.database.rows("SELECT series, last FROM invoice_series");
    const failing = shop.database.transaction(async (queries) => {
      await issueCorrection(queries, { ...occasion, orderId, what: { scope: "whole" } });
      throw new Error("the refund could not be stored");
    });
    await expect(failing).rejects.toThrow("could not be stored");
    expect(await shop.database.rows("SELECT series, last FROM invoice_series")).toEqual(before);
  });

  it("of last year's invoice takes a number of this year's series", async () => {
    const { orderId } = await buyTwoDays();
    const next = {
      orderId,
      reason: "Kulanz",
      at: new Date("2027-01-04T08:00:00Z"),
      day: deliveryDay("2027-01-04"),
    };
    const { number } = await shop.database.transaction((queries) =>
      issueCorrection(queries, { ...next, what: { scope: "whole" } }),
    );
    expect(number).toBe("RE-2027-000001");
  });
});

describe("many corrections at once", () => {
  it("of the same delivery make one", async () => {
    const { orderId } = await buyTwoDays();
    const tries = Array.from({ length: 10 }, () => correct(orderId, { scope: "delivery", day: friday }));
    const { refunds, codes } = await outcomes(tries);
    expect(refunds).toHaveLength(1);
    expect(codes).toEqual(Array(9).fill("already_corrected"));
  });

  it("of amounts never take back more than was paid", async () => {
    const { orderId } = await buyTwoDays();
    const amount = Math.floor((await restOf(orderId)) * 0.4);
    const { refunds, codes } = await outcomes(
      Array.from({ length: 10 }, () => correct(orderId, { scope: "amount", cents: cents(amount) })),
    );
    expect(refunds).toEqual([amount, amount]);
    expect(codes).toEqual(Array(8).fill("correction_too_large"));
    expect(await restOf(orderId)).toBeGreaterThanOrEqual(0);
  });

  it("beside purchases leave the series without a gap", async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, buyTwoDays));
    await Promise.all([
      ...orders.map(({ orderId }) => correct(orderId, { scope: "delivery", day: friday })),
      ...Array.from({ length: 8 }, () => buy(shop, shop.guest())),
    ]);
    const rows = await shop.database.rows<{ sequence: number }>(
      "SELECT sequence FROM invoices WHERE series = 'RE-2026' ORDER BY sequence",
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
  });
});

describe("the database keeps out", () => {
  const nothing = { deliveries: [], vat: [], totalCents: 0 };

  async function refusingConstraint(columns: Record<string, unknown>): Promise<string | undefined> {
    const { orderId, invoiceNr } = await buyTwoDays();
    const row = {
      series: "RE-2026",
      sequence: 900_000,
      order_id: orderId,
      issued_at: new Date(),
      issued_on: "2026-09-15",
      kind: "correction",
      corrects: invoiceNr,
      scope: "amount",
      total_cents: 0,
      document: nothing,
      ...columns,
    };
    const names = Object.keys(row);
    const text = `INSERT INTO invoices (${names}) VALUES (${names.map((_, at) => `$${at + 1}`)})`;
    return shop.database.rows(text, Object.values(row)).then(
      () => undefined,
      (error: unknown) => violatedConstraint(error) ?? String(error),
    );
  }

  it("a correction of more than was invoiced", async () => {
    const vat = [{ percent: 7, netCents: -100_000, vatCents: -7000, grossCents: -107_000 }];
    const credits = [{ text: "Zu viel", vatPercent: 7, cents: -107_000 }];
    const deliveries = [{ lines: [], discounts: [], shipping: [], credits, totalCents: -107_000 }];
    const document = { deliveries, vat, totalCents: -107_000 };
    expect(await refusingConstraint({ total_cents: -107_000, document })).toBe(
      "corrections_stay_within_invoice",
    );
  });

  it("a correction that asks for money", async () => {
    expect(await refusingConstraint({ total_cents: 100 })).toBe("corrections_only_take_back");
  });

  it("a correction of another order's invoice, or of none", async () => {
    const { invoiceNr } = await buyTwoDays();
    expect(await refusingConstraint({ corrects: invoiceNr })).toBe("corrections_stay_within_invoice");
    expect(await refusingConstraint({ corrects: null })).toBe("corrections_name_their_invoice");
  });

  it("a cancelled delivery without its day", async () => {
    expect(await refusingConstraint({ scope: "delivery" })).toBe("cancelled_deliveries_have_a_day");
  });
});
