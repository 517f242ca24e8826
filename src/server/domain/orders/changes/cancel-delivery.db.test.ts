import { beforeEach, describe, expect, it } from "vitest";
import { carryOutRefunds } from "#server/domain/checkout/carry-out-refunds.ts";
import type { LetterDelivery } from "#server/domain/orders/letters/order-parts.ts";
import { friday, wednesday } from "#test/buy.ts";
import {
  cancel,
  move,
  type Ordered,
  ordered,
  refusedCancel,
  storedChanges,
  thursday,
} from "#test/delivery-changes.ts";
import { shopForTests } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";

const shop = await shopForTests();
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("cancelling a delivery", () => {
  const partOf = async ({ guest, token }: Ordered, day: string) => {
    const { data } = await guest.call("readGuestOrder", { params: { token } });
    const one = data.deliveries.find(({ isoDate }) => isoDate === day)!;
    return Math.round((one.goods - one.discount + one.deliveryCost) * 100);
  };

  it("refunds its lines after discount and its shipping, exactly as previewed", async () => {
    const order = await ordered(shop, { code: "SOMMER5" });
    const cents = await partOf(order, friday);
    const params = { token: order.token, day: friday };
    const terms = (await order.guest.call("readCancellation", { params })).data;
    expect(terms).toEqual({ refund: cents / 100, endsOrder: false });
    const before = await portionsOn(shop, friday);
    const { data } = await cancel(order, friday);
    expect(data.status).toBe("paid");
    expect(data.deliveries.map(({ status }) => status)).toEqual(["planned", "cancelled"]);
    expect((await portionsOn(shop, friday)).reserved).toBe(before.reserved - 2);
    const { corrections, refunds, mails } = await storedChanges(shop, order);
    expect(corrections).toMatchObject([{ scope: "delivery", totalCents: -cents }]);
    expect(refunds).toEqual([{ cents, status: "requested" }]);
    const mailData = { of: "deliveries", refundCents: cents, discountCode: "SOMMER5" };
    expect(mails).toMatchObject([{ kind: "cancellation", data: mailData }]);
    const [{ lines, discountCents = 0, shippingCents }] = mails[0]!.data.deliveries as [LetterDelivery];
    expect(discountCents).toBeGreaterThan(0);
    expect(lines.reduce((sum, line) => sum + line.goodsCents, 0) - discountCents + shippingCents).toBe(cents);
    const text = "SELECT status FROM discount_redemptions WHERE order_id = $1";
    expect(await shop.database.rows(text, [order.orderId])).toEqual([{ status: "final" }]);
  });

  it("below a code's minimum keeps the other deliveries' share of the discount and refunds no more than was paid", async () => {
    await shop.database.rows(
      `INSERT INTO discount_codes (code, amount_cents, minimum_goods_cents) VALUES ('VIERZIG', 4000,
         (SELECT 6 * price_cents FROM menus WHERE id = 1) + (SELECT 2 * price_cents FROM menus WHERE id = 2))`,
    );
    const order = await ordered(shop, { code: "VIERZIG" });
    const [rest, cents] = [await partOf(order, wednesday), await partOf(order, friday)];
    const paid = await shop.database.row("SELECT total_cents FROM orders WHERE id = $1", [order.orderId]);
    expect(paid).toEqual({ total_cents: rest + cents });
    const { data } = await cancel(order, friday);
    const [kept] = data.deliveries;
    expect(Math.round(((kept?.goods ?? 0) - (kept?.discount ?? 0) + (kept?.deliveryCost ?? 0)) * 100)).toBe(
      rest,
    );
    expect(kept?.discount).toBeGreaterThan(0);
    expect((await storedChanges(shop, order)).refunds).toEqual([{ cents, status: "requested" }]);
  });

  it("of the last one ends the order, which is refunded when the money has gone back", async () => {
    const order = await ordered(shop);
    const total = (await partOf(order, wednesday)) + (await partOf(order, friday));
    await move(order, wednesday, thursday);
    await cancel(order, thursday);
    const { data } = await cancel(order, friday);
    expect(data.status).toBe("cancelled");
    const { refunds, mails } = await storedChanges(shop, order);
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
    expect(mails.at(-1)?.data).toMatchObject({ of: "order" });
    const { database, clock, providers } = shop.checkout;
    const errors: unknown[] = [];
    await carryOutRefunds({ database, clock, provider: providers.chosen }, (error) => errors.push(error));
    expect(errors).toEqual([]);
    expect(await orderStatus(shop, order.orderId)).toBe("refunded");
    expect((await cancel(order, friday)).data.status).toBe("refunded");
    expect(await miscounted(shop)).toEqual([]);
  });

  it("without its link is refused like an unknown order", async () => {
    const params = { token: "x".repeat(48), day: wednesday };
    expect(await shop.guest().refused("cancelDelivery", { params })).toMatchObject({
      code: "order_not_found",
    });
  });

  it("is refused once it is packed", async () => {
    const order = await ordered(shop);
    await shop.database.rows("UPDATE order_deliveries SET status = 'packed' WHERE order_id = $1", [
      order.orderId,
    ]);
    expect(await refusedCancel(order, wednesday)).toMatchObject({
      code: "delivery_fixed",
      message: expect.stringContaining("gepackt"),
    });
  });
});
