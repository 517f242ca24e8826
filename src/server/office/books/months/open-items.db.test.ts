import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import type { OpenItemKind } from "#contract/office/books/books.ts";
import { type BookMonth, sellInSeptember, september } from "#test/book-month.ts";
import { buy } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();
let sold: BookMonth;
beforeAll(async () => {
  sold = await sellInSeptember(shop);
});

async function items(kind: OpenItemKind) {
  const { openItems } = (await sold.boss.call("readBookMonth", september)).data;
  return openItems.find((one) => one.kind === kind)?.rows;
}

it("a purchase on invoice names the day until which it is to be paid", async () => {
  const due = "UPDATE invoice_purchases SET due_on = $1";
  for (const [day, isOverdue] of [
    ["2026-09-29", true],
    ["2026-09-30", false],
  ] as const) {
    await shop.database.owner.rows(due, [day]);
    expect(await items("on_invoice")).toMatchObject([{ dueOn: day, isOverdue }]);
  }
});

it("what was sold after the month stands in its own", async () => {
  await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: "2026-10-07" }] });
  expect(await items("without_payout")).toEqual([]);
});

it("what a firm has transferred too much goes back by a transfer, and is no refund under way", async () => {
  const [owed] = (await items("on_invoice")) ?? [];
  const { id } = (await shop.database.row<{ id: string }>("SELECT id FROM invoice_purchases")) ?? { id: "" };
  await sold.boss.call("bookReceipt", {
    params: { purchaseId: id },
    body: {
      id: randomUUID(),
      kind: "received",
      amount: (owed?.amount ?? 0) + 5,
      bookedOn: calendarDay("2026-09-28"),
      isSure: true,
    },
  });
  expect(await items("overpaid")).toMatchObject([
    { number: owed?.number, orderId: owed?.orderId, amount: -5, dueOn: null, isOverdue: false },
  ]);
  expect([await items("on_invoice"), await items("refund")]).toEqual([[], []]);
});
