import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buy, confirm, fillCart, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { allAtOnce } from "#test/invoice-purchase.ts";
import { journalOf } from "#test/journal.ts";
import { shopForTests } from "#test/open-shop.ts";
import { correctWhole } from "#test/refunds.ts";

const shop = await shopForTests();
const { database } = shop;

describe("what moves the provider's balance", () => {
  const happened = "2026-09-14T22:30:00Z";
  async function booked(kind: string, amount: number, fee = 0, type = "charge") {
    const id = `txn_${randomUUID()}`;
    await database.rows(
      `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, source_id)
       VALUES ($1, 'sandbox', $2, $3, $4, $5, $6, 'po_1')`,
      [id, type, kind, amount, fee, happened],
    );
    const rows = await database.rows<Record<string, unknown>>(
      `SELECT account || '/' || contra_account AS accounts, cents, is_reversal AS reversal, text, source,
         document_number AS number, happened_on AS day FROM journal_rows WHERE source_id = $1 ORDER BY id`,
      [id],
    );
    // half an hour after midnight in Berlin
    for (const row of rows) expect(row).toMatchObject({ day: "2026-09-15", number: "po-1" });
    return rows.map(({ accounts, cents, reversal, text, source }) =>
      [source, accounts, cents, text, ...(reversal ? ["back"] : [])].join(" "),
    );
  }

  it.each([
    ["a payment without a fee", "payment", 1000, 0, []],
    ["the fee of a payment", "payment", 1000, 40, ["fee fees/provider 40 Gebühr"]],
    ["a refund whose fee is given back", "refund", -1000, -40, ["fee provider/fees 40 Gebühr zurück back"]],
    ["a refund that came back", "refund_returned", 1000, 0, []],
    ["a fee by itself", "fee", -200, 0, ["fee fees/provider 200 Gebühr"]],
    ["a fee by itself, given back", "fee", 200, 0, ["fee provider/fees 200 Gebühr zurück back"]],
    [
      "a payment in dispute, with its fee",
      "dispute",
      -1000,
      1500,
      ["fee fees/provider 1500 Gebühr", "dispute disputed/provider 1000 Zahlung angefochten"],
    ],
    [
      "a dispute that was won",
      "dispute_returned",
      1000,
      0,
      ["dispute provider/disputed 1000 Anfechtung zurück back"],
    ],
    ["a payout", "payout", -5000, 0, ["payout bank/provider 5000 Auszahlung"]],
    [
      "a payout that failed",
      "payout_returned",
      5000,
      0,
      ["payout provider/bank 5000 Auszahlung zurück back"],
    ],
    [
      "a charge that only its name says",
      "unclear",
      -70,
      0,
      ["unclear unclear/provider 70 Zu klären: charge"],
    ],
    ["money that only its name says", "unclear", 70, 0, ["unclear provider/unclear 70 Zu klären: charge"]],
    ["what nobody knows", "unknown", -70, 30, []],
  ])("books %s", async (_what, kind, amount, fee, rows) => {
    expect((await booked(kind, amount, fee)).sort()).toEqual([...rows].sort());
  });

  it("is booked under the invoice that it belongs to", async () => {
    const order = await buy(shop, shop.guest());
    await database.rows(
      `INSERT INTO balance_entries (id, provider, type, kind, amount_cents, fee_cents, happened_at, payment_id)
       SELECT 'txn_own', provider, 'charge', 'payment', amount_cents, 55, paid_at, id FROM payments WHERE order_id = $1`,
      [order.orderId],
    );
    expect((await journalOf(shop, order)).at(-1)).toMatchObject({
      source: "fee",
      number: order.invoiceNr,
      cents: 55,
    });
  });
});

it.each(["UPDATE journal_rows SET cents = 1", "DELETE FROM journal_rows", "TRUNCATE journal_rows"])(
  "nobody changes a row: %s",
  async (text) => {
    await buy(shop, shop.guest());
    await expect(database.owner.rows(text)).rejects.toThrow("rows of journal_rows are immutable");
    await expect(database.rows(text)).rejects.toThrow("permission denied");
  },
);

it("only its triggers write the journal", async () => {
  await buy(shop, shop.guest());
  await expect(
    database.rows(
      `INSERT INTO journal_rows (booked_on, happened_on, account, contra_account, cents, document_number, text, source,
         source_id) VALUES ('2026-09-14', '2026-09-14', 'bank', 'debtor', 1, '1', 'Mein Geld', 'receipt', '1')`,
    ),
  ).rejects.toThrow("permission denied");
  await expect(database.rows("SELECT book_payment(id) FROM payments")).rejects.toThrow("permission denied");
});

describe("a closed month", () => {
  const close = (last: string | null) => database.rows("UPDATE books SET closed_through = $1", [last]);

  it("gets no row: what comes later is booked on the next day, with its own day beside it", async () => {
    shop.clock.set("2026-09-14T09:00");
    await close("2026-08-31");
    const order = await buy(shop, shop.guest());
    await close("2026-09-30");
    await correctWhole(shop, order.orderId);
    const days = (await journalOf(shop, order)).map(({ bookedOn, happenedOn, day }) => [
      bookedOn,
      happenedOn,
      day,
    ]);
    expect(days).toEqual([
      ["2026-09-14", "2026-09-14", wednesday],
      ["2026-09-14", "2026-09-14", null],
      ["2026-10-01", "2026-09-14", wednesday],
    ]);
  });

  it.each(["2026-08-31", null])("is never opened again: %s", async (last) => {
    await close("2026-09-30");
    await expect(close(last)).rejects.toThrow("closed_months_stay_closed");
  });

  it("gets none from an order that settles while it is closed", async () => {
    shop.clock.set("2026-11-02T09:00");
    const day = deliveryDay("2026-11-04");
    const placed = await Promise.all(
      [1, 2].map(async () => {
        const guest = shop.guest();
        const order = await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 6, day }]));
        await pressAtProvider(shop, order.sessionId, "bezahlen");
        return { guest, ...order };
      }),
    );
    const closing = "SELECT FROM books FOR UPDATE; UPDATE books SET closed_through = '2026-11-30'";
    const tasks = placed.map((order) => () => confirm(order.guest, order));
    const settled = await allAtOnce(shop, closing, tasks);
    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    for (const order of placed) {
      const rows = await journalOf(shop, order);
      expect(rows.map(({ source }) => source)).toEqual(["invoice", "payment"]);
      for (const row of rows) expect(row).toMatchObject({ bookedOn: "2026-12-01", happenedOn: "2026-11-02" });
    }
  });
});
