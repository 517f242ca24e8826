import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { scopeOfCall } from "#contract/office/team/key-scopes.ts";
import { ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf, refundedCents } from "#test/refunds.ts";
import { proveSession } from "#server/platform/logins/sessions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const stale = await staffOf(shop, "support");
await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [stale.id]);
// here the proof alone is the bound
await shop.database.rows(
  "UPDATE shop_settings SET support_goodwill_cents = 100000, support_day_cents = 1000000",
);
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

it("many small refunds in a row need a proof, which opens the next ones", async () => {
  const thief = await staffOf(shop, "support");
  const spent = async () =>
    (await shop.database.row<{ cents: number }>(
      "SELECT unproved_cents AS cents FROM staff_sessions WHERE staff_id = $1",
      [thief.id],
    ))!.cents;
  const set = (what: string) =>
    shop.database.rows(`UPDATE staff_sessions SET ${what} WHERE staff_id = $1`, [thief.id]);
  const money = refundContextOf(thief);
  await money.refund(await ordered(shop), goodwill(1));
  expect(await spent()).toBe(0);
  await set("verified_at = NULL");
  const orders = await Promise.all(Array.from({ length: 6 }, () => ordered(shop)));
  // the limit is 30 €, so five of them reach what a session may give away
  for (const order of orders.slice(0, 5)) await money.refund(order, goodwill(30));
  expect(await spent()).toBe(15_000);
  expect(await money.refused(orders[5]!, goodwill(0.01))).toMatchObject({ code: "step_up_required" });
  expect(await refundedCents(shop, orders[5]!)).toBe(0);
  const session = await shop.database.row<{ id: string }>(
    "SELECT id FROM staff_sessions WHERE staff_id = $1",
    [thief.id],
  );
  const proof = { sessionId: session!.id, now: new Date("2000-01-01"), finishes: "factor" as const };
  await proveSession(shop.database, { ...proof, isVerified: false });
  expect(await spent()).toBe(15_000);
  await proveSession(shop.database, { ...proof, isVerified: true });
  expect(await spent()).toBe(0);
  await money.refund(orders[5]!, goodwill(30));
});

it("of two small refunds in the same moment, only what the session may give away goes back", async () => {
  const hasty = await staffOf(shop, "support");
  await shop.database.rows(
    "UPDATE staff_sessions SET verified_at = NULL, unproved_cents = 12000 WHERE staff_id = $1",
    [hasty.id],
  );
  const orders = await Promise.all([ordered(shop), ordered(shop)]);
  const both = await Promise.allSettled(
    orders.map((order) => refundContextOf(hasty).refund(order, goodwill(20))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("no program's key refunds", () => expect(scopeOfCall("refundOrder")).toBeUndefined());
