import { afterEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import {
  buy,
  confirm,
  eva,
  fillCart,
  friday,
  placeOrder,
  pressAtProvider,
  reportFailure,
  wednesday,
} from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { miscounted, portionsOn } from "#test/portions.ts";

const shop = await shopForTests();
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

const runReconciler = () => reconcilePayments(shop.checkout, (error) => expect(error).toBeUndefined());

async function cartOf(quantity: number, day: string, menuId = 1) {
  const guest = shop.guest();
  return { guest, cartId: await fillCart(guest, [{ menuId, quantity, day }]) };
}

function order({ guest, cartId }: { guest: TestGuest; cartId: string }) {
  return placeOrder(guest, cartId);
}

async function reserved(day: string): Promise<number> {
  return (await portionsOn(shop, day)).counted;
}

describe("portions that checkout holds", () => {
  it("are final with the money", async () => {
    const { orderId } = await buy(shop, shop.guest(), {
      lines: [{ menuId: 1, quantity: 6, day: wednesday }],
    });
    const rows = await shop.database.rows("SELECT status FROM order_portions WHERE order_id = $1", [orderId]);
    expect(rows).toEqual([{ status: "final" }]);
    shop.clock.forward({ minutes: 61 });
    await runReconciler();
    expect(await reserved(wednesday)).toBe(6);
  });

  it("are freed when the payment fails", async () => {
    const before = await reserved(friday);
    const cart = await cartOf(5, friday);
    const placed = await order(cart);
    expect(await reserved(friday)).toBe(before + 5);
    await pressAtProvider(shop, placed.sessionId, "ablehnen");
    await reportFailure(cart.guest, placed);
    expect(await reserved(friday)).toBe(before);
  });

  it("are freed when the cart changes", async () => {
    const before = await reserved(friday);
    const cart = await cartOf(5, friday);
    await order(cart);
    await fillCart(cart.guest, [{ menuId: 2, quantity: 1, day: friday }]);
    expect(await reserved(friday)).toBe(before);
  });

  it("are freed by the reconciler within a minute after the page has closed", async () => {
    const before = await reserved(friday);
    await order(await cartOf(5, friday));
    shop.clock.forward({ minutes: 35 });
    await runReconciler();
    expect(await reserved(friday)).toBe(before);
  });

  it("are taken over, not given up, by a new checkout of the same cart", async () => {
    const day = deliveryDay("2026-09-22");
    await setPortionsOfDay(shop.database, day, 6);
    const cart = await cartOf(6, day);
    const first = await order(cart);
    const second = await placeOrder(cart.guest, cart.cartId, { ...eva, firstName: "Eva-Maria" });
    expect(second.orderId).not.toBe(first.orderId);
    expect(await reserved(day)).toBe(6);
    await pressAtProvider(shop, second.sessionId, "bezahlen");
    expect((await confirm(cart.guest, second)).status).toBe("success");
  });

  it("do not make the cart itself look full", async () => {
    const day = deliveryDay("2026-09-23");
    await setPortionsOfDay(shop.database, day, 6);
    const cart = await cartOf(6, day);
    await order(cart);
    expect((await cart.guest.call("readCart")).data.items[0]?.problem).toBeNull();
    const other = await shop
      .guest()
      .refused("addToCart", { body: { menuId: 1, quantity: 1, deliveryDate: day } });
    expect(other).toMatchObject({
      httpStatus: 409,
      code: "day_full",
      message: "Der 23.09.2026 ist ausgebucht.",
    });
  });
});

describe("a hold that has run out", () => {
  const day = deliveryDay("2026-09-24");

  it("is free for the next guest before the reconciler clears it", async () => {
    await setPortionsOfDay(shop.database, day, 6);
    await order(await cartOf(6, day));
    const next = shop.guest();
    const body = { menuId: 2, quantity: 6, deliveryDate: day };
    expect((await next.refused("addToCart", { body })).code).toBe("day_full");
    shop.clock.forward({ minutes: 60 });
    const { data } = await next.call("addToCart", { body });
    expect(data.items[0]?.problem).toBeNull();
    expect((await placeOrder(next, data.id ?? "")).sessionId).toMatch(/^sbx_/);
    expect(await reserved(day)).toBe(6);
  });
});

describe("of many guests at once", () => {
  it("exactly as many buy as there are portions, and every loser knows before paying", async () => {
    const day = deliveryDay("2026-09-25");
    await setPortionsOfDay(shop.database, day, 7);
    const carts = await Promise.all(Array.from({ length: 30 }, () => cartOf(1, day)));
    const results = await Promise.all(
      carts.map((cart) => order(cart).catch((error: { code: string; message: string }) => error)),
    );
    const winners = results.filter((result) => "orderId" in result);
    const losers = results.filter((result) => "code" in result);
    expect([winners.length, losers.length]).toEqual([7, 23]);
    for (const { code, message } of losers) {
      expect(code).toBe("day_full");
      expect(message).toMatch(
        /^Rindergulasch .+: Der 25\.09\.2026 ist ausgebucht\. Nächster möglicher Tag: Di., 29\.09\.2026\.$/,
      );
    }
    expect(await reserved(day)).toBe(7);
  });

  it("no order waits for another for ever, whatever days and menus they hold in whatever sequence", async () => {
    const days = ["2026-09-29", "2026-09-30", "2026-10-01"].map(deliveryDay);
    for (const day of days) {
      for (const menuId of [1, 2, 3])
        await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId }, 300);
    }
    const carts = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const guest = shop.guest();
        const lines = days.flatMap((day) => [1, 2, 3].map((menuId) => ({ menuId, quantity: 1, day })));
        return { guest, cartId: await fillCart(guest, at % 2 ? lines : lines.toReversed()) };
      }),
    );
    const placed = await Promise.all(carts.map(order));
    await Promise.all([
      ...placed.slice(0, 8).map(({ sessionId }) => pressAtProvider(shop, sessionId, "bezahlen")),
      ...carts
        .slice(8, 16)
        .map(({ guest }) => fillCart(guest, [{ menuId: 4, quantity: 1, day: days[2] ?? "" }])),
      ...carts.slice(16).map(({ guest }, at) => reportFailure(guest, placed[16 + at] ?? placed[0]!)),
      runReconciler(),
    ]);
    await Promise.all(carts.slice(0, 8).map(({ guest }, at) => confirm(guest, placed[at]!)));
    expect(await Promise.all(days.map(reserved))).toEqual([24, 24, 24]);
  });
});

it("a loser whose cart still has other days gets the line and the day at fault, with the current cart", async () => {
  const day = deliveryDay("2026-10-02");
  await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: 2 }, 3);
  const guest = shop.guest();
  const cart_id = await fillCart(guest, [
    { menuId: 1, quantity: 2, day: deliveryDay("2026-10-06") },
    { menuId: 2, quantity: 2, day },
  ]);
  await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 2, day }] });
  const refused = await guest.refused("placeOrder", { body: { cart_id, guest_data: eva } });
  expect(refused).toMatchObject({ httpStatus: 409, code: "day_full" });
  expect(refused.message).toMatch(
    /: Von diesem Menü ist nur noch 1 Portion frei für den 02\.10\.2026\. Nächster möglicher Tag: Di., 06\.10\.2026\.$/,
  );
  expect(refused.data?.items.map(({ problem }) => problem && [problem.reason, problem.nextDay])).toEqual([
    ["full", "2026-10-06"],
    null,
  ]);
});
