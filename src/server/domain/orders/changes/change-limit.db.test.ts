import { beforeEach, describe, expect, it } from "vitest";
import type { Recipient } from "#contract/orders/guest-orders.ts";
import { friday, wednesday } from "#test/buy.ts";
import {
  cancel,
  move,
  nextWednesday,
  type Ordered,
  ordered,
  refusedMove,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

const nextFriday = "2026-09-25";
const to = (street: string): Recipient => ({
  firstName: "Eva",
  lastName: "Brandt",
  phone: "+49221471",
  street,
  street_nr: "7",
  zip_code: "50672",
  city: "Köln",
});
const send = ({ guest, token }: Ordered, day: string, street: string) =>
  guest.send({
    method: "PUT",
    path: `/api/v1/orders/${token}/deliveries/${day}/address`,
    body: { recipient: to(street), deliveries: "one" },
  });

async function countOf({ orderId }: Ordered): Promise<number | undefined> {
  const text = "SELECT max(changes_that_day) AS times FROM order_deliveries WHERE order_id = $1";
  return (await shop.database.row<{ times: number }>(text, [orderId]))?.times;
}

/** Moves it back and forth five times. It ends on the later Wednesday. */
async function changeFiveTimes(order: Ordered): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await move(order, wednesday, nextWednesday);
    await move(order, nextWednesday, wednesday);
  }
  await move(order, wednesday, nextWednesday);
}

describe("a guest changes a delivery", () => {
  it("five times a day; then it is refused with what is still possible", async () => {
    const order = await ordered(shop);
    await changeFiveTimes(order);
    const refused = await refusedMove(order, nextWednesday, thursday);
    expect(refused).toMatchObject({ code: "too_many_changes", httpStatus: 429 });
    expect(refused.message).toContain("Ab morgen geht es wieder; stornieren können Sie weiterhin.");
    expect((await send(order, nextWednesday, "Ring")).status).toBe(429);
    expect(await countOf(order)).toBe(5);
    // the same move again changes and counts nothing
    await move(order, wednesday, nextWednesday);
    await cancel(order, nextWednesday);
  });

  it("again on the next day, and its other deliveries on the same one", async () => {
    const order = await ordered(shop);
    await changeFiveTimes(order);
    await move(order, friday, nextFriday);
    shop.clock.set("2026-09-15T00:01:00");
    await move(order, nextWednesday, "2026-09-24");
  });

  it("with many at once no more often", async () => {
    const order = await ordered(shop);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(order, wednesday, `Ring ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it("and cannot use the address of all deliveries to go on", async () => {
    const order = await ordered(shop);
    await changeFiveTimes(order);
    const params = { token: order.token, day: friday };
    const body = { recipient: to("Ring"), deliveries: "all" } as const;
    const refused = await order.guest.refused("changeDeliveryAddress", { params, body });
    expect(refused).toMatchObject({ code: "too_many_changes" });
    expect(await countOf(order)).toBe(5);
  });
});

it("the desk changes for its guest as often as it has to, and takes nothing from them", async () => {
  const order = await ordered(shop);
  const support = await staffOf(shop, "support");
  const desk = (from: string, day: string) =>
    support.call("moveForGuest", { params: { orderId: order.orderId, day: from }, body: { to: day } });
  await changeFiveTimes(order);
  for (let time = 0; time < 3; time++) {
    await desk(nextWednesday, wednesday);
    await desk(wednesday, nextWednesday);
  }
  // one for the guest's changes together, and one per change by the team
  expect((await storedChanges(shop, order)).corrections).toHaveLength(7);
});
