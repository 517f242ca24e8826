import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/domain/calendar/capacity/set-capacity.ts";
import { paymentOfOrder } from "#server/domain/checkout/queries.ts";
import { settlePayment } from "#server/storefront/checkout/settle-payment.ts";
import { buy, confirm } from "#test/buy.ts";
import { deliveryDay } from "#test/days.ts";
import { moneyOf, payWithoutWebhook, returns, runReconciler, sentBack } from "#test/late-money.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00"));
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

describe("money that comes after its hold has run out", () => {
  it("is accepted while the portions are still free", async () => {
    const day = deliveryDay("2026-09-22");
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payWithoutWebhook(shop, day);
    await runReconciler(shop);
    expect(await orderStatus(shop, late.orderId)).toBe("paid");
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 6 });
  });

  it("is honoured when there is room left for it", async () => {
    const day = deliveryDay("2026-09-23");
    await setPortionsOfDay(shop.database, day, 12);
    const late = await payWithoutWebhook(shop, day);
    await shop.database.rows("UPDATE order_portions SET status = 'freed' WHERE order_id = $1", [
      late.orderId,
    ]);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    expect((await confirm(late.guest, late)).status).toBe("success");
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 12 });
  });

  it("is refunded when the day is full, and guest and operator are notified", async () => {
    const day = deliveryDay("2026-09-24");
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payWithoutWebhook(shop, day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    expect(await returns(late)).toMatchObject({
      httpStatus: 409,
      code: "payment_sent_back",
      message: expect.stringMatching(/kam zu spät.+Betrag vollständig zurück\.$/),
    });
    await runReconciler(shop);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("no_room"));
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 6 });
    // the guest can order the same cart for another day
    expect((await late.guest.call("readCart")).data.items[0]?.problem).toMatchObject({ reason: "full" });
  });

  it("is refunded when its menu is sold out on that day", async () => {
    const day = deliveryDay("2026-09-25");
    await setPortionsOfMenu(shop.database, { deliveryDay: day, menuId: 1 }, 6);
    const late = await payWithoutWebhook(shop, day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 1, day }] });
    await runReconciler(shop);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("no_room"));
  });

  it("is refunded when another order has the code's last use", async () => {
    const late = await payWithoutWebhook(shop, "2026-09-29", { code: "EINMAL" });
    await buy(shop, shop.guest(), { code: "EINMAL" });
    await runReconciler(shop);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("code_no_longer_free"));
    const code = await shop.database.row("SELECT uses FROM discount_codes WHERE code = 'EINMAL'");
    expect(code).toEqual({ uses: 1 });
  });

  it("goes back when nothing can be cooked for its day any more", async () => {
    shop.clock.set("2026-09-14T11:30");
    const day = deliveryDay("2026-09-16");
    const late = await payWithoutWebhook(shop, day);
    await shop.database.rows("UPDATE order_portions SET status = 'freed' WHERE order_id = $1", [
      late.orderId,
    ]);
    shop.clock.set("2026-09-14T13:00");
    await runReconciler(shop);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("too_late"));
  });

  it("is honoured up to an hour after the cut-off, as long as the cook list is open", async () => {
    shop.clock.set("2026-09-14T11:30");
    const late = await payWithoutWebhook(shop, "2026-09-16");
    await shop.database.rows("UPDATE order_portions SET status = 'freed' WHERE order_id = $1", [
      late.orderId,
    ]);
    shop.clock.set("2026-09-14T12:59");
    expect((await confirm(late.guest, late)).status).toBe("success");
  });

  it("goes back when the order was cancelled meanwhile", async () => {
    const late = await payWithoutWebhook(shop, "2026-09-30");
    await shop.database.rows("UPDATE orders SET status = 'cancelled' WHERE id = $1", [late.orderId]);
    await runReconciler(shop);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("too_late"));
  });

  it("goes back once, however many times it is looked at, from however many sides", async () => {
    const day = deliveryDay("2026-10-01");
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payWithoutWebhook(shop, day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    const payment = await paymentOfOrder(shop.database, late.orderId);
    if (!payment) throw new Error("no payment");
    const all = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(shop.checkout, payment, { urgent: true })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["sent_back"]));
    await Promise.all([runReconciler(shop), runReconciler(shop), runReconciler(shop)]);
    expect(await moneyOf(shop, late.orderId)).toEqual(sentBack("no_room"));
    expect((await returns(late)).code).toBe("payment_sent_back");
  });
});
