import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import {
  buy,
  confirm,
  eva,
  fillCart,
  friday,
  type Placed,
  placeOrder,
  pressAtProvider,
  reportFailure,
  wednesday,
} from "#test/buy.ts";
import { moneyOf, returns, runReconciler, sentBack } from "#test/late-money.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00");
  await shop.database.rows(
    "UPDATE orders SET status = 'cancelled' WHERE status IN ('pending_payment', 'paid')",
  );
  await shop.database.rows("DELETE FROM menu_day_portions");
  await shop.database.rows("UPDATE day_portions SET capacity = NULL");
});
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

type Buyer = { guest: TestGuest; cartId: string };

async function cartOf(quantity: number, day: string, guest = shop.guest()): Promise<Buyer> {
  const lines = [];
  for (let left = quantity, menuId = 1; left > 0; left -= 100, menuId++) {
    lines.push({ menuId, quantity: Math.min(left, 100), day });
  }
  return { guest, cartId: await fillCart(guest, lines) };
}

const order = ({ guest, cartId }: Buyer, data = eva) => placeOrder(guest, cartId, data);

async function counted(day: string): Promise<number> {
  return (await portionsOn(shop, day)).counted;
}

async function pay(buyer: Buyer, placed: Placed) {
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  return confirm(buyer.guest, placed);
}

/** Another form with the same cart makes a new attempt. */
const again = (buyer: Buyer, at: number) => order(buyer, { ...eva, street_nr: `${at}` });

async function bookableDays(): Promise<string[]> {
  const { data } = await shop.guest().call("readDeliveryDays");
  return data.filter(({ bookable }) => bookable).map(({ date }) => date);
}

describe("one guest who orders the whole shop and does not pay", () => {
  it("closes no day for anybody, nor does the same request once more", async () => {
    const free = await bookableDays();
    expect(free.length).toBeGreaterThan(20);
    const guest = shop.guest();
    const lines = free.flatMap((day) => [1, 2, 3, 4].map((menuId) => ({ menuId, quantity: 100, day })));
    const thief = { guest, cartId: await fillCart(guest, lines) };
    for (let at = 0; at < 3; at++) {
      const placed = await again(thief, at);
      expect(await bookableDays()).toEqual(free);
      expect(await Promise.all(free.map(counted))).toEqual(free.map(() => 0));
      await buy(shop, shop.guest(), { lines: free.map((day) => ({ menuId: 5, quantity: 12, day })) });
      await shop.database.rows("UPDATE orders SET status = 'cancelled' WHERE status = 'paid'");
      await reportFailure(guest, placed);
    }
  });

  it("keeps a quarter of a day at most, however the order is cut", async () => {
    await order(await cartOf(100, friday));
    expect(await counted(friday)).toBe(100);
    await order(await cartOf(101, wednesday));
    expect(await counted(wednesday)).toBe(0);
  });

  it("keeps a quarter of a menu that is limited, and twelve of a small one", async () => {
    await setPortionsOfMenu(shop.database, { deliveryDay: friday, menuId: 1 }, 80);
    await setPortionsOfMenu(shop.database, { deliveryDay: wednesday, menuId: 1 }, 13);
    await order(await cartOf(21, friday));
    expect(await counted(friday)).toBe(0);
    await order(await cartOf(20, friday));
    expect(await counted(friday)).toBe(20);
    await order(await cartOf(13, wednesday));
    expect(await counted(wednesday)).toBe(0);
    await order(await cartOf(12, wednesday));
    expect(await counted(wednesday)).toBe(12);
  });
});

describe("a hold", () => {
  it("is firm for ten minutes; then an order that is paid may take its portions", async () => {
    await setPortionsOfDay(shop.database, friday, 6);
    const slow = await cartOf(6, friday);
    const placed = await order(slow);
    const next = shop.guest();
    const body = { menuId: 2, quantity: 6, deliveryDate: friday };
    shop.clock.forward({ minutes: 9, seconds: 59 });
    expect((await next.refused("addToCart", { body })).code).toBe("day_full");
    expect(await bookableDays()).not.toContain(friday);
    shop.clock.forward({ seconds: 1 });
    await shop.snapshot.refresh();
    expect(await bookableDays()).toContain(friday);
    const bought = await buy(shop, next, { lines: [{ menuId: 2, quantity: 6, day: friday }] });
    expect(await orderStatus(shop, bought.orderId)).toBe("paid");
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    expect(await returns({ ...placed, guest: slow.guest })).toMatchObject({ code: "payment_sent_back" });
    await runReconciler(shop);
    expect(await moneyOf(shop, placed.orderId)).toEqual(sentBack("no_room"));
    expect(await counted(friday)).toBe(6);
  });

  it("that is no longer firm is paid like any other while its portions are still free", async () => {
    await setPortionsOfDay(shop.database, friday, 6);
    const slow = await cartOf(6, friday);
    const placed = await order(slow);
    shop.clock.forward({ minutes: 30 });
    await runReconciler(shop);
    expect(await counted(friday)).toBe(0);
    shop.clock.forward({ seconds: 2 });
    expect((await pay(slow, placed)).status).toBe("success");
    expect(await counted(friday)).toBe(6);
  });

  it("holds less with each attempt that is not paid, for a shorter time, and in the end nothing", async () => {
    const buyer = await cartOf(50, friday);
    const counts: number[] = [];
    for (let at = 0; at < 3; at++) {
      await again(buyer, at);
      counts.push(await counted(friday));
    }
    expect(counts).toEqual([50, 50, 0]);

    const small = await cartOf(2, wednesday);
    const minutes: number[] = [];
    for (let at = 0; at < 5; at++) {
      await again(small, at);
      const row = await shop.database.row<{ minutes: number }>(
        `SELECT extract(epoch FROM firm_until - $2) / 60 AS minutes FROM order_portions
         WHERE delivery_day = $1 AND status = 'held'`,
        [wednesday, shop.now()],
      );
      minutes.push(row?.minutes ?? 0);
    }
    expect(minutes).toEqual([10, 5, 2.5, 1.25, 0]);
    expect(await counted(wednesday)).toBe(0);
  });

  it("is as good as the first a day after the last attempt, and after an order that was paid", async () => {
    const buyer = await cartOf(90, friday);
    await again(buyer, 1);
    await again(buyer, 2);
    expect(await counted(friday)).toBe(0);
    shop.clock.forward({ hours: 24 });
    const placed = await again(buyer, 3);
    expect(await counted(friday)).toBe(90);
    await pay(buyer, placed);
    await order(await cartOf(90, "2026-09-22", buyer.guest));
    expect(await counted("2026-09-22")).toBe(90);
  });

  it("is not renewed by asking for the same page again", async () => {
    const buyer = await cartOf(6, friday);
    const first = await order(buyer);
    shop.clock.forward({ minutes: 20 });
    await runReconciler(shop);
    expect((await order(buyer)).orderId).toBe(first.orderId);
    expect(await counted(friday)).toBe(0);
  });

  it("that is soft is firm again once its money is on its way, if there is room", async () => {
    await setPortionsOfDay(shop.database, friday, 400);
    const buyer = await cartOf(150, friday);
    await order(buyer);
    const { readSession } = shop.checkout.providers.chosen;
    const slowly = async (id: string) => ({ ...(await readSession(id)), status: "processing" as const });
    shop.clock.forward({ minutes: 5 });
    await setPortionsOfDay(shop.database, friday, 149);
    await runReconciler(shop, { readSession: slowly, closeSession: slowly });
    expect(await counted(friday)).toBe(0);
    await setPortionsOfDay(shop.database, friday, 150);
    shop.clock.forward({ minutes: 15 });
    await runReconciler(shop, { readSession: slowly, closeSession: slowly });
    expect(await counted(friday)).toBe(150);
  });
});

describe("an order that is too large to be held", () => {
  it("is final with the money if there is room", async () => {
    const buyer = await cartOf(300, friday);
    const placed = await order(buyer);
    expect(await counted(friday)).toBe(0);
    expect((await pay(buyer, placed)).status).toBe("success");
    expect(await counted(friday)).toBe(300);
  });

  it("is refunded when others were faster, and is notified", async () => {
    const buyer = await cartOf(300, friday);
    const placed = await order(buyer);
    for (const quantity of [60, 60])
      await buy(shop, shop.guest(), { lines: [{ menuId: 9, quantity, day: friday }] });
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const returned = await returns({ ...placed, guest: buyer.guest });
    expect(returned).toMatchObject({ httpStatus: 409, code: "payment_sent_back" });
    await runReconciler(shop);
    expect(await moneyOf(shop, placed.orderId)).toEqual(sentBack("no_room"));
    expect(await counted(friday)).toBe(120);
  });

  it("cannot be paid any more once the rest of its day is sold to others", async () => {
    const buyer = await cartOf(300, friday);
    const placed = await order(buyer);
    const other = await cartOf(90, friday);
    const otherPlaced = await order(other);
    const third = await cartOf(11, friday);
    await pay(third, await order(third));
    shop.clock.forward({ minutes: 1 });
    await runReconciler(shop);
    expect(await orderStatus(shop, placed.orderId)).toBe("pending_payment");
    shop.clock.forward({ seconds: 2 });
    await pay(other, otherPlaced);
    shop.clock.forward({ minutes: 1 });
    await runReconciler(shop);
    expect(await orderStatus(shop, placed.orderId)).toBe("payment_failed");
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const [session] = await shop.database.rows("SELECT status FROM sandbox_sessions WHERE id = $1", [
      placed.sessionId,
    ]);
    expect(session).toEqual({ status: "expired" });
    expect((await buyer.guest.call("readCart")).data.items[0]?.problem).toBeNull();
    expect((await buyer.guest.call("readCart")).data.items[2]?.problem).toMatchObject({ reason: "full" });
  });

  it("is refused before paying when it does not fit beside what is sold and held", async () => {
    await order(await cartOf(90, friday));
    const buyer = await cartOf(300, friday);
    await order(await cartOf(20, friday));
    const body = { cart_id: buyer.cartId, guest_data: eva };
    const refused = await buyer.guest.refused("placeOrder", { body });
    expect(refused).toMatchObject({ httpStatus: 409, code: "day_full" });
  });

  it("is waited for by the cook list like any other, an hour after the cut-off at most", async () => {
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 6, day: wednesday }] });
    const cook = await staffOf(shop, "kitchen");
    const list = async () => (await cook.call("readCookList", { params: { day: wednesday } })).data;
    shop.clock.set("2026-09-14T11:55");
    const buyer = await cartOf(101, wednesday);
    const placed = await order(buyer);
    shop.clock.set("2026-09-14T12:01");
    expect(await list()).toMatchObject({ state: "closing", openHolds: 1 });
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    shop.clock.set("2026-09-14T13:00");
    expect(await list()).toMatchObject({ state: "ready", openHolds: 0 });
    expect(await returns({ ...placed, guest: buyer.guest })).toMatchObject({ code: "payment_sent_back" });
    await runReconciler(shop);
    expect(await moneyOf(shop, placed.orderId)).toEqual(sentBack("too_late"));
  });

  it("shows it in the cart and in the answer, and an ordinary one shows nothing", async () => {
    const large = await cartOf(101, friday);
    const text =
      "Ihre Portionen für Fr., 18.09.2026 sind erst mit der Bezahlung sicher. " +
      "Wird der Tag vorher voll, erhalten Sie Ihr Geld sofort zurück.";
    const { metaData } = (await large.guest.call("readCart")).data;
    expect(metaData.portionsNotice).toBe(`Große Bestellung: ${text}`);
    const body = { cart_id: large.cartId, guest_data: eva };
    const { data } = await large.guest.call("placeOrder", { body });
    expect(data.portionsNotice).toBe(text);
    const small = await cartOf(100, friday);
    expect((await small.guest.call("readCart")).data.metaData.portionsNotice).toBeNull();
    const placed = await small.guest.call("placeOrder", { body: { ...body, cart_id: small.cartId } });
    expect(placed.data.portionsNotice).toBeNull();
  });
});

it("twelve carts of 70 for 400 portions: five buy, seven know before paying", async () => {
  const carts = await Promise.all(Array.from({ length: 12 }, () => cartOf(70, friday)));
  const results = await Promise.all(
    carts.map((cart) => order(cart).catch((error: { code: string }) => error.code)),
  );
  const placed = results.flatMap((result, at) =>
    typeof result === "string" ? [] : [{ result, cart: carts[at]! }],
  );
  expect(results.filter((result) => result === "day_full").length).toBe(7);
  await Promise.all(placed.map(({ cart, result }) => pay(cart, result)));
  const row = await shop.database.row(
    "SELECT sum(portions)::int AS sold FROM order_portions WHERE delivery_day = $1 AND status = 'final'",
    [friday],
  );
  expect(row).toEqual({ sold: 350 });
});
