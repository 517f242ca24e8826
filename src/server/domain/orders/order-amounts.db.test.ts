import { beforeAll, describe, expect, it } from "vitest";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { ask, countRows, expectRefusal } from "#test/ask.ts";
import {
  buy,
  confirm,
  eva,
  fillCart,
  placeOrder,
  pressAtProvider,
  reportFailure,
  wednesday,
} from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { setUsualPortions } from "#test/portions.ts";

const shop = await shopForTests();
beforeAll(async () => {
  await shop.database.rows("INSERT INTO discount_codes (code, percent) VALUES ('ALLES', 100)");
});

async function cartWith(guest: TestGuest, code: string, quantity = 8, day = "2026-09-16"): Promise<string> {
  const cartId = await fillCart(guest, [{ menuId: 1, quantity, day }]);
  await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
  return cartId;
}

async function refusedUnchanged(guest: TestGuest, body: object) {
  const before = await countRows(shop);
  const answer = expectRefusal(await ask(shop, "placeOrder", { body, guestId: guest.id }));
  expect(await countRows(shop)).toEqual(before);
  return answer;
}

describe("a code for new customers", () => {
  it.each([
    ["the same mailbox", { email: "Alt.Kundin+neu@gmail.com", street: "Neue Gasse" }],
    ["the same household", { email: "ganz.anders@example.de", street: "Altestr." }],
  ])("is refused to %s before any payment page", async (_who, change) => {
    await buy(shop, shop.guest(), {
      guestData: { ...eva, email: "altkundin@googlemail.com", street: "Altestraße", street_nr: "7" },
    });
    const guest = shop.guest();
    const cartId = await cartWith(guest, "WILLKOMMEN10");
    const body = { cart_id: cartId, guest_data: { ...eva, street_nr: "7", ...change } };
    expect(await refusedUnchanged(guest, body)).toMatchObject({
      code: "code_not_for_customer",
      message: expect.stringContaining("passt nicht zu Ihren Angaben"),
    });
    await guest.call("removeDiscount", { params: { cartId } });
    const placed = await guest.call("placeOrder", { body });
    expect(placed.redirect_link).toMatch(/\/testzahlung\//);
  });

  it("tells a network of ten customers a day, and then refuses it to everybody alike", async () => {
    const known = Array.from({ length: 10 }, (_, place) => ({
      ...{ email: `bekannt-${place}@example.de`, street: `Bekannter Weg ${"abcdefghij"[place]}` },
    }));
    for (const one of known) await buy(shop, shop.guest(), { guestData: { ...eva, ...one } });
    const stranger = shop.guest();
    const cartId = await cartWith(stranger, "WILLKOMMEN10", 8, "2026-09-18");
    const tell = async (guest: object) =>
      (await stranger.refused("placeOrder", { body: { cart_id: cartId, guest_data: { ...eva, ...guest } } }))
        .code;
    await shop.database.rows("DELETE FROM guess_counters");
    // one of them again and again, by mailbox and by household, from a network that many share: it is one and one
    const [first] = known;
    for (let time = 0; time < 12; time++) {
      const other = `jemand-${time}@example.de`;
      expect(await tell({ email: first?.email, street: `Woanders ${time}` })).toBe("code_not_for_customer");
      expect(await tell({ email: other, street: first?.street })).toBe("code_not_for_customer");
    }
    const honest = shop.guest();
    const firstOrder = await cartWith(honest, "WILLKOMMEN10", 8, "2026-09-18");
    await placeOrder(honest, firstOrder, { ...eva, email: "erste@example.de", street: "Erstweg" });
    for (const { email } of known.slice(1, 9))
      expect(await tell({ email, street: "Woanders" })).toBe("code_not_for_customer");
    for (const guest of [known[9], { email: "ganz.neu@example.de", street: "Ganz neu" }])
      expect(await tell(guest ?? {})).toBe("code_tries_over");
    shop.clock.forward({ hours: 24 });
    await placeOrder(stranger, cartId, { ...eva, email: "ganz.neu@example.de", street: "Ganz neu" });
    shop.clock.set("2026-09-14T09:00:00");
    await shop.database.rows("DELETE FROM guess_counters");
  });

  it("is granted to who is new, once", async () => {
    const guestData = { ...eva, email: "neu@example.de", street: "Neuweg" };
    const first = shop.guest();
    await placeOrder(first, await cartWith(first, "WILLKOMMEN10"), guestData);
    const second = shop.guest();
    const body = { cart_id: await cartWith(second, "WILLKOMMEN10"), guest_data: guestData };
    expect((await refusedUnchanged(second, body)).code).toBe("code_held");
  });
});

it("a code that each customer has once goes to one of five parallel orders of one person", async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, async (_, at) => {
      const guest = shop.guest();
      const cartId = await cartWith(guest, "WILLKOMMEN10");
      const guestData = { ...eva, email: `Fix+${at}@gmail.com`, street: `Weg ${at}` };
      return placeOrder(guest, cartId, guestData).then(
        () => "placed",
        (error: { code: string }) => error.code,
      );
    }),
  );
  expect(results.toSorted()).toEqual([...Array(4).fill("code_held"), "placed"]);
});

describe("a code that is refused at ordering", () => {
  it("comes with what the cart costs without it and why, and is refused again until it is taken off", async () => {
    const guestData = { ...eva, email: "zweimal@example.de", street: "Zweimalweg" };
    const first = shop.guest();
    await placeOrder(first, await cartWith(first, "WILLKOMMEN10"), guestData);
    const guest = shop.guest();
    const cartId = await cartWith(guest, "WILLKOMMEN10");
    const { data: before } = await guest.call("readCart");
    const body = {
      cart_id: cartId,
      guest_data: guestData,
      cart_revision: before.metaData.revision ?? undefined,
    };
    const { code, message, data } = await guest.refused("placeOrder", { body });
    expect(code).toBe("code_held");
    expect(data).toMatchObject({
      discount: 0,
      total: before.total + before.discount,
      metaData: {
        revision: before.metaData.revision,
        discountData: { discountCode: "WILLKOMMEN10", message },
      },
    });
    expect((await guest.refused("placeOrder", { body })).code).toBe("code_held");
    const { data: after } = await guest.call("removeDiscount", { params: { cartId } });
    expect(after.total).toBe(data?.total);
    const cart_revision = after.metaData.revision ?? undefined;
    await guest.call("placeOrder", { body: { ...body, cart_revision } });
  });
});

describe("an order of 0 €", () => {
  it("is paid at once, without a provider, and has an invoice", async () => {
    const guest = shop.guest();
    const cartId = await cartWith(guest, "ALLES");
    expect((await guest.call("readCart")).data).toMatchObject({ total: 0, deliveryCost: 0 });
    const answer = await guest.call("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
    const { orderId } = answer.data;
    expect(answer.redirect_link).toMatch(
      new RegExp(`^http://shop.localhost/thankyoupage\\?orderId=${orderId}&invoiceNumber=RE-2026-\\d{6}$`),
    );
    const row = await shop.database.row(
      `SELECT o.status, p.provider, p.status AS payment, i.total_cents
       FROM orders o JOIN payments p ON p.order_id = o.id JOIN invoices i ON i.order_id = o.id WHERE o.id = $1`,
      [orderId],
    );
    expect(row).toEqual({ status: "paid", provider: "none", payment: "paid", total_cents: 0 });
    expect((await guest.call("readCart")).data.id).toBeNull();
    expect(
      await shop.database.rows("SELECT id FROM sandbox_sessions WHERE reference = $1", [orderId]),
    ).toEqual([]);
  });
});

describe("amounts that cannot be paid", () => {
  it.each([1, 49])("like %d cents are refused with a German reason", async (rest) => {
    const guest = shop.guest();
    const cartId = await cartWith(guest, await codeThatLeaves(rest));
    expect(await refusedUnchanged(guest, { cart_id: cartId, guest_data: eva })).toMatchObject({
      code: "amount_too_small",
      message: "Beträge unter 0,50\u00a0€ können nicht bezahlt werden.",
    });
  });

  it("above what a provider takes at once are refused, whatever the books could hold", async () => {
    await setUsualPortions(shop.database, 100_000);
    await shop.database.rows("UPDATE menus SET price_cents = 999900 WHERE id IN (1, 2)");
    await shop.snapshot.refresh();
    const guest = shop.guest();
    const lines = [1, 2].map((menuId) => ({ menuId, quantity: 51, day: wednesday }));
    const cartId = await fillCart(guest, lines);
    expect(await refusedUnchanged(guest, { cart_id: cartId, guest_data: eva })).toMatchObject({
      code: "amount_too_large",
    });
    await shop.database.rows("UPDATE menus SET price_cents = 990 WHERE id IN (1, 2)");
    await shop.snapshot.refresh();
  });

  it("end at 50 cents", async () => {
    const guest = shop.guest();
    const cartId = await cartWith(guest, await codeThatLeaves(50));
    expect((await placeOrder(guest, cartId)).sessionId).toMatch(/^sbx_/);
  });

  async function codeThatLeaves(cents: number): Promise<string> {
    await shop.database.rows(
      `INSERT INTO discount_codes (code, amount_cents) SELECT $1, 8 * price_cents - $2::int FROM menus WHERE id = 1
       ON CONFLICT DO NOTHING`,
      [`REST${cents}`, cents],
    );
    return `REST${cents}`;
  }
});

describe("money that does not fit its order", () => {
  it.each([
    ["amount_cents", "amount_cents - 1"],
    ["reference", "'00000000-0000-4000-8000-000000000000'"],
    ["currency", "'USD'"],
  ])("by its %s pays nothing and is put before a person", async (column, value) => {
    const guest = shop.guest();
    const placed = await placeOrder(guest, await fillCart(guest));
    await shop.database.rows(`UPDATE sandbox_sessions SET ${column} = ${value} WHERE id = $1`, [
      placed.sessionId,
    ]);
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    const body = { order_id: placed.orderId, session_id: placed.sessionId };
    const answer = await guest.refused("confirmPayment", { params: { orderId: placed.orderId }, body });
    expect(answer).toMatchObject({ httpStatus: 409, code: "payment_mismatch" });
    shop.clock.forward({ seconds: 40 });
    expect(
      (
        await guest.refused("reportFailedPayment", {
          params: { orderId: placed.orderId },
          body: { order_id: placed.orderId },
        })
      ).code,
    ).toBe("payment_mismatch");
    shop.clock.forward({ seconds: 40 });
    await reconcilePayments(shop.checkout, (error) => expect(error).toBeUndefined());
    const [order] = await shop.database.rows(
      `SELECT o.status, (SELECT count(*)::int FROM invoices WHERE order_id = o.id) AS invoices,
         (SELECT array_agg(a.kind) FROM payment_alerts a JOIN payments p ON p.id = a.payment_id
          WHERE p.order_id = o.id) AS alerts
       FROM orders o WHERE o.id = $1`,
      [placed.orderId],
    );
    expect(order).toEqual({ status: "pending_payment", invoices: 0, alerts: ["amount_differs"] });
  });
});

it("an unfinished attempt is closed by the reconciler, and its code is free again", async () => {
  const guest = shop.guest();
  const placed = await placeOrder(guest, await cartWith(guest, "EINMAL"));
  shop.clock.forward({ minutes: 36 });
  await reconcilePayments(shop.checkout, (error) => expect(error).toBeUndefined());
  expect(await reportFailure(guest, placed)).toMatchObject({ status: "failed" });
  await pressAtProvider(shop, placed.sessionId, "bezahlen");
  expect((await confirm(guest, placed)).status).not.toBe("success");
  const other = shop.guest();
  expect((await placeOrder(other, await cartWith(other, "EINMAL"))).orderId).toBeDefined();
});
