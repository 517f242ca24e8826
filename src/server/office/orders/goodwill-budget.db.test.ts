import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import type { Way } from "#server/domain/orders/goodwill/budget.ts";
import { eva, markDelivered, wednesday } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { refundContextOf } from "#test/refunds.ts";
import { staffOf, type TestStaff } from "#test/staff.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-17T09:00:00"));
const replacedOn = deliveryDay("2026-09-24");
for (const day of [wednesday, replacedOn]) await setPortionsOfDay(shop.database, day, 5000);
const guestLimit = 20;
const ways = ["replacement", "claim", "money", "code"] as const;
const pieces = 2;
let guests = 0;

interface Guest {
  orders: Ordered[];
}

/** Six portions each, delivered yesterday. */
async function guestWith(count: number): Promise<Guest> {
  guests += 1;
  const guestData = { ...eva, email: `budget${guests}@example.de`, street: `Budgetweg ${guests}` };
  const lines = [{ menuId: 1, quantity: 6, day: wednesday }];
  shop.clock.set("2026-09-14T09:00:00");
  const orders = [];
  for (let at = 0; at < count; at += 1) orders.push(await ordered(shop, { guestData, lines }));
  shop.clock.set("2026-09-17T09:00:00");
  for (const { orderId } of orders) await markDelivered(shop, orderId);
  return { orders };
}

/** What the team presses; the same `id` is the same press. */
async function press(
  staff: TestStaff,
  { orderId }: Ordered,
  { way, amount, id = randomUUID() }: { way: Way; amount: number; id?: string },
): Promise<string> {
  const params = { orderId };
  const desk = refundContextOf(staff);
  const input = { params, body: { id, amount, answer: "Es tut uns leid." } };
  const call = async () => {
    if (way === "code") return staff.call("giveGoodwillCode", input);
    const terms = { pays: "nothing", reason: "damaged" } as const;
    const lines = [{ menuId: 1, quantity: amount }];
    if (way === "replacement")
      return staff.call("orderForGuest", { params, body: { id, day: replacedOn, lines, terms } });
    const order = { orderId } as Ordered;
    const claim = way === "claim" ? await desk.piecesRefund(order, 0, pieces) : undefined;
    const what = { scope: "amount" as const };
    return desk.refund(order, claim ? { ...claim, id } : { id, what, reason: "Kulanz", amount });
  };
  return call().then(
    () => "given",
    (error: { code: string }) => error.code,
  );
}

const setDay = (euros: number) =>
  shop.database.rows("UPDATE shop_settings SET support_day_cents = $1", [cents(euros * 100)]);
const givenOf = async (staff: TestStaff) =>
  (await shop.database.row<{ cents: number }>(
    "SELECT coalesce(sum(cents), 0)::int AS cents FROM goodwill_entries WHERE staff_id = $1",
    [staff.id],
  ))!.cents / 100;

interface Given {
  way: Way;
  order: number;
  portions: number;
}

/** The rules once more, over a list in memory: what the second press of a pair gets. */
function expected(before: Given, next: Given): string {
  const isSame = before.order === next.order;
  const isGoodwill = ({ way }: Given) => way === "money" || way === "code";
  if (next.way === "replacement") {
    if (before.way === "replacement") return "goodwill_too_large";
    const left = isSame && before.way === "claim" ? 6 - before.portions : 6;
    return next.portions > left ? "goodwill_too_large" : "given";
  }
  // all six portions are replaced: only the shipping is left of what the order was worth
  if (isSame && before.way === "replacement") return "goodwill_too_large";
  return isGoodwill(before) && isGoodwill(next) ? "goodwill_too_large" : "given";
}

it("every pair of ways shares one budget, whoever presses second", async () => {
  await setDay(10_000);
  for (const first of ways)
    for (const second of ways)
      for (const order of [0, 1]) {
        const { orders } = await guestWith(2);
        const [one, other] = [await staffOf(shop, "support"), await staffOf(shop, "support")];
        const name = `${first}, then ${second} for ${order === 0 ? "the same order" : "another order"}`;
        const amountOf = (way: Way) => (way === "replacement" ? 6 : 12);
        const portionsOf = (way: Way) => (way === "replacement" ? 6 : pieces);
        const asked = (way: Way, at: number) => ({ way, order: at, portions: portionsOf(way) });
        expect
          .soft(await press(one, orders[0]!, { way: first, amount: amountOf(first) }), name)
          .toBe("given");
        expect
          .soft(await press(other, orders[order]!, { way: second, amount: amountOf(second) }), name)
          .toBe(expected(asked(first, 0), asked(second, order)));
      }
});

it("the same press twice counts once, whichever way", async () => {
  await setDay(10_000);
  for (const way of ways) {
    const { orders } = await guestWith(1);
    const staff = await staffOf(shop, "support");
    const asked = { way, amount: way === "replacement" ? 2 : 12, id: randomUUID() };
    expect.soft(await press(staff, orders[0]!, asked), way).toBe("given");
    const once = await givenOf(staff);
    // the amount of the same pieces is another one now, and the id answers the first result
    expect.soft(await press(staff, orders[0]!, asked), way).toBe("given");
    expect.soft(await givenOf(staff), way).toBe(once);
  }
});

it.each([
  ["support", true, "given", "goodwill_too_large"],
  ["support", false, "given", "goodwill_too_large"],
  ["admin", true, "given", "given"],
  ["admin", false, "given", "step_up_required"],
] as const)(
  "%s with a fresh proof (%s): within the budget %s, above it %s",
  async (role, isProved, within, above) => {
    await setDay(10_000);
    const staff = await staffOf(shop, role);
    if (!isProved)
      await shop.database.rows("UPDATE staff_sessions SET verified_at = NULL WHERE staff_id = $1", [
        staff.id,
      ]);
    for (const way of ways) {
      const { orders } = await guestWith(2);
      const isSmall = way === "money";
      const most = way === "replacement" ? 6 : guestLimit;
      const first = await press(staff, orders[0]!, { way, amount: most });
      // only an amount below the shop's limit goes without a proof
      expect.soft(first, way).toBe(isProved || isSmall ? within : "step_up_required");
      if (way === "claim") continue;
      const second = await press(staff, orders[1]!, { way, amount: 1 });
      expect.soft(second, way).toBe(isProved || isSmall ? above : "step_up_required");
    }
  },
);

it("nothing is replaced that was not delivered, and not more than was; a cancelled replacement is none", async () => {
  await setDay(10_000);
  const staff = await staffOf(shop, "support");
  const { orders } = await guestWith(1);
  shop.clock.set("2026-09-14T09:00:00");
  const early = await ordered(shop, { guestData: { ...eva, email: "frueh@example.de", street: "Früh" } });
  expect(await press(staff, early, { way: "replacement", amount: 1 })).toBe("goodwill_too_large");
  shop.clock.set("2026-09-17T09:00:00");
  expect(await press(staff, orders[0]!, { way: "replacement", amount: 7 })).toBe("goodwill_too_large");
  const id = randomUUID();
  expect(await press(staff, orders[0]!, { way: "replacement", amount: 6, id })).toBe("given");
  const { data } = await staff.call("readOrder", { params: { orderId: orders[0]!.orderId } });
  await staff.call("cancelForGuest", {
    params: { orderId: data.replacedBy[0]!.orderId, day: replacedOn },
    body: { reason: "doch da" },
  });
  expect(await press(staff, orders[0]!, { way: "replacement", amount: 6 })).toBe("given");
});

it("four presses at once for four orders of one guest stay within the guest's sum, whichever ways", async () => {
  await setDay(10_000);
  for (const mixed of [["code"], ["money"], ["code", "money"]] as Way[][]) {
    const { orders } = await guestWith(4);
    const staff = await staffOf(shop, "support");
    const answers = await Promise.all(
      orders.map((order, at) => press(staff, order, { way: mixed[at % mixed.length]!, amount: guestLimit })),
    );
    expect
      .soft(
        answers.filter((answer) => answer === "given"),
        mixed.join(),
      )
      .toHaveLength(1);
    expect.soft(await givenOf(staff), mixed.join()).toBe(guestLimit);
  }
});

it("two people at once replace a parcel once, and never replace what the other gives money for", async () => {
  await setDay(10_000);
  for (const second of ["replacement", "claim"] as const) {
    const { orders } = await guestWith(1);
    const people = [await staffOf(shop, "support"), await staffOf(shop, "support")];
    const answers = await Promise.all([
      press(people[0]!, orders[0]!, { way: "replacement", amount: 6 }),
      press(people[1]!, orders[0]!, { way: second, amount: 6 }),
    ]);
    expect
      .soft(
        answers.filter((answer) => answer === "given"),
        second,
      )
      .toHaveLength(1);
  }
});

it("one person gives a day's sum at most, at once and to many guests; the next day begins anew", async () => {
  await setDay(50);
  const staff = await staffOf(shop, "support");
  const orders: Ordered[] = [];
  for (let at = 0; at < 6; at += 1) orders.push(...(await guestWith(1)).orders);
  const answers = await Promise.all(
    orders.map((order, at) => press(staff, order, { way: at % 2 ? "code" : "money", amount: 20 })),
  );
  expect(answers.filter((answer) => answer === "given")).toHaveLength(2);
  expect(await givenOf(staff)).toBe(40);
  expect(await press(staff, orders[0]!, { way: "replacement", amount: 6 })).toBe("goodwill_too_large");
  expect(
    await press(await staffOf(shop, "support"), (await guestWith(1)).orders[0]!, { way: "code", amount: 20 }),
  ).toBe("given");
  shop.clock.set("2026-09-18T00:00:01");
  const refused = orders[answers.indexOf("goodwill_too_large")]!;
  expect(await press(staff, refused, { way: "code", amount: 20 })).toBe("given");
});
