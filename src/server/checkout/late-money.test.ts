import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setPortionsOfDay, setPortionsOfMenu } from "#server/capacity/set-capacity.ts";
import { reconcile } from "#server/checkout/reconcile.ts";
import { settle } from "#server/checkout/settle.ts";
import { type PaymentProvider, ProviderUnavailable } from "#server/payments/provider.ts";
import { paymentOfOrder } from "#server/payments/queries.ts";
import { buy, confirm, eva, fillCart, type Placed, placeOrder, pressAtProvider } from "#test/buy.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";
import { miscounted, orderStatus, portionsOn } from "#test/portions.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set("2026-09-14T09:00"));
afterEach(async () => expect(await miscounted(shop)).toEqual([]));

/** One pass of the reconciler, with a provider that differs in this or that; answers with what went wrong. */
async function look(provider: Partial<PaymentProvider> = {}): Promise<unknown[]> {
  const errors: unknown[] = [];
  const changed = { ...shop.checkout.providers.chosen, ...provider };
  const providers = { ...shop.checkout.providers, chosen: changed, all: [changed], of: () => changed };
  const parts = { ...shop.checkout, providers };
  await reconcile(parts, (error) => errors.push(error));
  if (!provider.refund) expect(errors).toEqual([]);
  return errors;
}

interface LatePayment extends Placed {
  guest: TestGuest;
}

/** Paid at the provider within its time, but nobody heard of it; by now the hold has run out. */
async function payUnheard(
  day: string,
  more: { quantity?: number; code?: string } = {},
): Promise<LatePayment> {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: more.quantity ?? 6, day }]);
  if (more.code) {
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: more.code } });
  }
  const placed = await placeOrder(guest, cartId);
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  shop.clock.forward({ minutes: 61 });
  return { ...placed, guest };
}

function returns({ guest, orderId, sessionId }: LatePayment) {
  return guest.refused("confirmPayment", {
    params: { orderId },
    body: { order_id: orderId, session_id: sessionId },
  });
}

async function moneyOf(orderId: string) {
  return shop.database.row(
    `SELECT o.status, o.paid_at, p.status AS payment, (SELECT count(*)::int FROM invoices i WHERE i.order_id = o.id) AS invoices,
       (SELECT json_agg(json_build_array(r.reason, r.status, r.amount_cents = p.amount_cents)) FROM refunds r
        WHERE r.payment_id = p.id) AS refunds,
       (SELECT array_agg(a.kind) FROM payment_alerts a WHERE a.payment_id = p.id) AS alerts,
       (SELECT array_agg(m.kind) FROM mails m WHERE m.order_id = o.id) AS mails,
       (SELECT sum(s.amount_cents)::int = p.amount_cents FROM sandbox_refunds s WHERE s.session_id = p.session_id) AS back
     FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.id = $1`,
    [orderId],
  );
}

const sentBack = (reason: string) => ({
  status: "refunded",
  paid_at: null,
  payment: "paid",
  invoices: 0,
  refunds: [[reason, "done", true]],
  alerts: [reason],
  mails: ["money-sent-back"],
  back: true,
});

describe("money that comes after its hold has run out", () => {
  it("is honoured while nobody else has taken the portions", async () => {
    const day = "2026-09-22";
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payUnheard(day);
    await look();
    expect(await orderStatus(shop, late.orderId)).toBe("paid");
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 6 });
  });

  it("is honoured when there is room left for it", async () => {
    const day = "2026-09-23";
    await setPortionsOfDay(shop.database, day, 12);
    const late = await payUnheard(day);
    await shop.database.rows("UPDATE order_portions SET status = 'freed' WHERE order_id = $1", [
      late.orderId,
    ]);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    expect((await confirm(late.guest, late)).status).toBe("success");
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 12 });
  });

  it("goes back when the day is taken, and guest and operator are told", async () => {
    const day = "2026-09-24";
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payUnheard(day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    expect(await returns(late)).toMatchObject({
      httpStatus: 409,
      code: "payment_sent_back",
      message: expect.stringMatching(/kam zu spät.+Betrag vollständig zurück\.$/),
    });
    await look();
    expect(await moneyOf(late.orderId)).toEqual(sentBack("no_room"));
    expect(await portionsOn(shop, day)).toMatchObject({ counted: 6 });
    // the cart is the guest's to order again for another day
    expect((await late.guest.call("readCart")).data.items[0]?.problem).toMatchObject({ reason: "full" });
  });

  it("goes back when its menu is taken on that day", async () => {
    const day = "2026-09-25";
    await setPortionsOfMenu(shop.database, { day, menuId: 1 }, 6);
    const late = await payUnheard(day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 1, quantity: 1, day }] });
    await look();
    expect(await moneyOf(late.orderId)).toEqual(sentBack("no_room"));
  });

  it("goes back when the code's last use has gone to somebody else", async () => {
    const late = await payUnheard("2026-09-29", { code: "EINMAL" });
    await buy(shop, shop.guest(), { code: "EINMAL" });
    await look();
    expect(await moneyOf(late.orderId)).toEqual(sentBack("code_no_longer_free"));
    const code = await shop.database.row("SELECT uses FROM discount_codes WHERE code = 'EINMAL'");
    expect(code).toEqual({ uses: 1 });
  });

  it("goes back when nothing can be cooked for its day any more", async () => {
    shop.clock.set("2026-09-14T11:30");
    const day = "2026-09-16";
    const late = await payUnheard(day);
    await shop.database.rows("UPDATE order_portions SET status = 'freed' WHERE order_id = $1", [
      late.orderId,
    ]);
    shop.clock.set("2026-09-14T13:00");
    await look();
    expect(await moneyOf(late.orderId)).toEqual(sentBack("too_late"));
  });

  it("is honoured up to an hour after the cut-off, as long as the cook list is open", async () => {
    shop.clock.set("2026-09-14T11:30");
    const late = await payUnheard("2026-09-16");
    await shop.database.rows("UPDATE order_portions SET status = 'freed' WHERE order_id = $1", [
      late.orderId,
    ]);
    shop.clock.set("2026-09-14T12:59");
    expect((await confirm(late.guest, late)).status).toBe("success");
  });

  it("goes back when the order was cancelled meanwhile", async () => {
    const late = await payUnheard("2026-09-30");
    await shop.database.rows("UPDATE orders SET status = 'cancelled' WHERE id = $1", [late.orderId]);
    await look();
    expect(await moneyOf(late.orderId)).toEqual(sentBack("too_late"));
  });

  it("goes back once, however many times it is looked at, from however many sides", async () => {
    const day = "2026-10-01";
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payUnheard(day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    const payment = await paymentOfOrder(shop.database, late.orderId);
    if (!payment) throw new Error("no payment");
    const all = await Promise.all(
      Array.from({ length: 20 }, () => settle(shop.checkout, payment, { urgent: true })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["sent_back"]));
    await Promise.all([look(), look(), look()]);
    expect(await moneyOf(late.orderId)).toEqual(sentBack("no_room"));
    expect((await returns(late)).code).toBe("payment_sent_back");
  });
});

it("a second payment of the same cart goes back", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 6, day: "2026-10-02" }]);
  const first = await placeOrder(guest, cartId);
  // as if the provider had said that nothing can come any more, and been wrong
  const second = await placeOrder(guest, cartId, { ...eva, firstName: "Eva-Maria" });
  await shop.database.rows("UPDATE sandbox_sessions SET status = 'paid' WHERE id = ANY($1)", [
    [first.sessionId, second.sessionId],
  ]);
  expect((await confirm(guest, second)).status).toBe("success");
  await look();
  expect(await moneyOf(first.orderId)).toEqual(sentBack("paid_twice"));
  expect(await orderStatus(shop, second.orderId)).toBe("paid");
});

describe("giving money back", () => {
  async function owed(day: string): Promise<LatePayment> {
    await setPortionsOfDay(shop.database, day, 6);
    const late = await payUnheard(day);
    await buy(shop, shop.guest(), { lines: [{ menuId: 2, quantity: 6, day }] });
    await returns(late);
    return late;
  }

  it("is tried again with the same key when the provider is away, and happens once", async () => {
    const late = await owed("2026-10-06");
    const keys: string[] = [];
    const lostAnswer: PaymentProvider["refund"] = async (wanted) => {
      keys.push(wanted.idempotencyKey);
      await shop.checkout.providers.chosen.refund(wanted);
      throw new ProviderUnavailable("the answer got lost");
    };
    expect(await look({ refund: lostAnswer })).toHaveLength(1);
    expect(await moneyOf(late.orderId)).toMatchObject({ refunds: [["no_room", "wanted", true]] });
    await look();
    expect(await moneyOf(late.orderId)).toMatchObject({ refunds: [["no_room", "wanted", true]] });
    shop.clock.forward({ minutes: 1 });
    const keep: PaymentProvider["refund"] = (wanted) => {
      keys.push(wanted.idempotencyKey);
      return shop.checkout.providers.chosen.refund(wanted);
    };
    expect(await look({ refund: keep })).toEqual([]);
    expect(await moneyOf(late.orderId)).toEqual(sentBack("no_room"));
    expect(new Set(keys).size).toBe(1);
    const times = await shop.database.rows("SELECT id FROM sandbox_refunds WHERE session_id = $1", [
      late.sessionId,
    ]);
    expect(times).toHaveLength(1);
  });

  it("that the provider refuses is put before a person", async () => {
    const late = await owed("2026-10-07");
    await look({ refund: async () => ({ refundId: "sbr_refused", status: "failed" }) });
    expect(await moneyOf(late.orderId)).toMatchObject({
      refunds: [["no_room", "failed", true]],
      alerts: ["no_room", "refund_failed"],
      back: null,
    });
  });

  it("never goes beyond what was paid", async () => {
    const { orderId } = await buy(shop, shop.guest(), {
      lines: [{ menuId: 1, quantity: 6, day: "2026-10-08" }],
    });
    const refund = (share: string) =>
      shop.database.rows(
        `INSERT INTO refunds (payment_id, amount_cents, reason, created_at)
         SELECT id, amount_cents ${share}, 'test', now() FROM payments WHERE order_id = $1`,
        [orderId],
      );
    await refund("- 1");
    await expect(refund("- amount_cents + 2")).rejects.toMatchObject({
      constraint: "refunds_within_payment",
    });
    await refund("- amount_cents + 1");
  });
});

it("a slow bank payment keeps its portions until the cut-off, and no longer", async () => {
  const day = "2026-09-18";
  await setPortionsOfDay(shop.database, day, 6);
  const guest = shop.guest();
  const placed = await placeOrder(guest, await fillCart(guest, [{ menuId: 1, quantity: 6, day }]));
  const provider = shop.checkout.providers.chosen;
  const slowly = async (sessionId: string) => ({
    ...(await provider.readSession(sessionId)),
    status: "processing" as const,
  });
  const slow = { readSession: slowly, closeSession: slowly };
  shop.clock.forward({ minutes: 30 });
  await look(slow);
  shop.clock.set("2026-09-16T11:59");
  await look(slow);
  expect(await orderStatus(shop, placed.orderId)).toBe("pending_payment");
  expect(await portionsOn(shop, day)).toMatchObject({ counted: 6 });
  shop.clock.set("2026-09-16T12:00");
  await look(slow);
  expect(await portionsOn(shop, day)).toMatchObject({ counted: 0 });
});
