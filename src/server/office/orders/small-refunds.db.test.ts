import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf, refundedCents } from "#test/refunds.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const stale = await staffOf(shop, "support");
await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [stale.id]);
const desk = refundContextOf(stale);
const goodwill = (amount: number) => ({
  id: randomUUID(),
  what: { scope: "amount" as const },
  reason: "Deckel offen",
  amount,
});

it("up to the limit of the shop an order is refunded without a fresh proof, earlier refunds included", async () => {
  const order = await ordered(shop);
  expect(await desk.refused(order, goodwill(20.01))).toMatchObject({ code: "step_up_required" });
  await desk.refund(order, goodwill(15));
  expect(await desk.refused(order, goodwill(5.01))).toMatchObject({ code: "step_up_required" });
  await desk.refund(order, goodwill(5));
  expect(await refundedCents(shop, order)).toBe(2000);
  await refundContextOf(boss).refund(order, goodwill(5.01));
});

it("the limit is a setting; 0 always asks", async () => {
  const order = await ordered(shop);
  const { announcementIsOver, ...settings } = (await boss.call("readSettings")).data;
  expect(settings.smallRefund).toBe(20);
  await boss.call("changeSettings", { body: { ...settings, smallRefund: 0 } });
  expect(await desk.refused(order, goodwill(1))).toMatchObject({ code: "step_up_required" });
  await boss.call("changeSettings", {
    body: { ...settings, smallRefund: 30, version: settings.version + 1 },
  });
  await desk.refund(order, goodwill(30));
});

it("no program's key refunds", () => expect(scopeOfCall("refundOrder")).toBeUndefined());
