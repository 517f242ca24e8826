import { expect, it } from "vitest";
import { eva, friday, wednesday } from "#test/buy.ts";
import { cancel, ordered, refusedCancel } from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();

it("a guest cancels three orders in 24 hours; the next one is for a person, who gives the money back as ever", async () => {
  shop.clock.set("2026-09-14T09:00:00");
  const orders = [];
  for (let at = 0; at < 5; at++)
    orders.push(await ordered(shop, { guestData: { ...eva, email: `Eva.Brandt+${at}@example.de` } }));
  const [fourth, fifth] = [orders[3]!, orders[4]!];
  const answers = await Promise.allSettled(orders.slice(0, 4).map((order) => cancel(order, friday)));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  const last = answers.findIndex(({ status }) => status === "rejected");
  expect(await refusedCancel(orders[last]!, friday)).toMatchObject({
    httpStatus: 429,
    code: "too_many_cancellations",
  });
  // what is left of an order that was cancelled in part may be cancelled, and another guest is not concerned
  const done = orders[last === 0 ? 1 : 0]!;
  expect(await refusedCancel(fifth, friday)).toMatchObject({ code: "too_many_cancellations" });
  await cancel(done, friday);
  await cancel(await ordered(shop, { guestData: { ...eva, email: "jemand.anders@example.de" } }), friday);
  const support = await staffOf(shop, "support");
  for (const { orderId } of [orders[last] ?? fourth, fifth])
    await support.call("cancelForGuest", {
      params: { orderId, day: wednesday },
      body: { reason: "Auf Bitte" },
    });
});
