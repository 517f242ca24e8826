import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedChanges } from "#test/delivery-changes.ts";
import { type BoughtWithStripe, boughtWithStripe, refundByHand } from "#test/foreign-refunds.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";
import { deliver, openStripeShop, type StripeShop } from "#test/stripe-shop.ts";

let opened: StripeShop;
let support: TestStaff;
beforeAll(async () => {
  opened = await openStripeShop();
  support = await staffOf(opened.shop, "support");
});
afterAll(() => opened.close());

const paramsOf = ({ orderId }: BoughtWithStripe) => ({ params: { orderId } });
const read = async (order: BoughtWithStripe) => (await support.call("readOrder", paramsOf(order))).data;

async function refundedByHand(cents: number): Promise<BoughtWithStripe> {
  const order = await boughtWithStripe(opened);
  for (const event of refundByHand(opened, order, cents)) await deliver(opened.shop, event);
  return order;
}

it("the team corrects what was given back at the provider: a document and a mail, no more money, once", async () => {
  const order = await refundedByHand(500);
  const before = await read(order);
  expect(before).toMatchObject({ refunded: 5, uncorrected: 5 });
  expect(before.events.map(({ text }) => text)).toContain("Beim Zahlungsanbieter erstattet: 5,00\u00a0€");
  const request = { ...paramsOf(order), body: { amount: 5, reason: "Schale undicht" } };
  const wrong = await support.refused("correctForeignRefunds", {
    ...request,
    body: { amount: 4, reason: "" },
  });
  expect(wrong).toMatchObject({ code: "refund_changed" });
  const both = await Promise.allSettled([
    support.call("correctForeignRefunds", request),
    support.call("correctForeignRefunds", request),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { corrections, refunds, mails } = await storedChanges(opened.shop, order);
  expect(corrections).toMatchObject([{ scope: "amount", totalCents: -500 }]);
  expect(refunds).toEqual([{ cents: 500, status: "done" }]);
  expect(mails).toMatchObject([
    {
      kind: "cancellation",
      data: { of: "nothing", refundCents: 0, alreadyBackCents: 500, reason: "Schale undicht" },
    },
  ]);
  expect(await read(order)).toMatchObject({
    refunded: 5,
    uncorrected: 0,
    remaining: (order.total - 500) / 100,
  });
  expect(await support.refused("correctForeignRefunds", request)).toMatchObject({
    code: "nothing_to_refund",
  });
});

it("paying back everything afterwards moves only what is left", async () => {
  const order = await refundedByHand(500);
  const terms = (await support.call("readRefundTerms", paramsOf(order))).data;
  const body = { id: randomUUID(), what: { scope: "whole" as const }, reason: "", amount: terms.whole };
  await support.call("refundOrder", { ...paramsOf(order), body });
  const { corrections, refunds, mails } = await storedChanges(opened.shop, order);
  expect(corrections).toMatchObject([{ scope: "whole", totalCents: -order.total }]);
  expect(refunds).toEqual([
    { cents: 500, status: "done" },
    { cents: order.total - 500, status: "requested" },
  ]);
  expect(mails.at(-1)?.data).toMatchObject({ refundCents: order.total - 500, alreadyBackCents: 500 });
  expect(await read(order)).toMatchObject({ remaining: 0, uncorrected: 0 });
});
