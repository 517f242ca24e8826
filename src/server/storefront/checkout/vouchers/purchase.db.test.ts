import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pages } from "#contract/addresses.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { cleanUp } from "#server/start/clean-up.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { tendVouchers } from "#server/storefront/checkout/vouchers/tend-vouchers.ts";
import { fillCart, pressAtProvider } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";
import { boughtVoucher } from "#test/vouchers.ts";

const shop = await shopForTests();
const fail = (error: unknown) => expect.unreachable(String(error));

/** The owner sells vouchers, and one dish is taxed otherwise than the others. */
beforeAll(async () => {
  await shop.database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'vouchers'");
  await shop.database.rows("UPDATE menus SET vat_percent = 19 WHERE id = 3");
  await shop.snapshot.refresh();
});
beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00:30");
  await shop.database.rows("DELETE FROM guess_counters");
});

const form = (more: object = {}) => ({
  id: randomUUID(),
  amount: 50,
  buyer_name: "Eva Brandt",
  buyer_email: "eva@example.de",
  by_mail: true,
  recipient_name: "Jo",
  recipient_email: "jo@example.de",
  greeting: "Alles Gute!\nEva",
  send_on: "2026-12-24",
  accept_terms: true as const,
  ...more,
});

async function bought(more: object = {}, guest: TestGuest = shop.guest()) {
  const body = form(more);
  const { redirect_link } = await guest.call("buyVoucher", { body: body as never });
  const sessionId = redirect_link.split("/").at(-1) ?? "";
  const confirm = (cancelled = false) =>
    guest
      .call("confirmVoucher", { params: { voucherId: body.id }, body: { cancelled } })
      .then(({ data }) => data);
  return { guest, id: body.id, sessionId, confirm, body };
}

const stored = (id: string) =>
  shop.database.row<{ balance: number; issued: boolean; entries: number; mails: string[] }>(
    `SELECT balance_cents AS balance, issued_at IS NOT NULL AS issued,
       (SELECT count(*)::int FROM voucher_entries WHERE voucher_id = v.id) AS entries,
       ARRAY(SELECT kind || '>' || recipient FROM mails WHERE data->>'voucherId' = v.id::text ORDER BY created_at, kind) AS mails
     FROM vouchers v WHERE id = $1`,
    [id],
  );

describe("a voucher that is bought", () => {
  it("is worth nothing until it is paid, then its value, once, by whichever way the shop hears of it", async () => {
    const one = await bought();
    expect(await one.confirm()).toMatchObject({ state: "pending", code: null });
    expect(await stored(one.id)).toEqual({ balance: 0, issued: false, entries: 0, mails: [] });
    await pressAtProvider(shop, one.sessionId, "bezahlen");
    shop.clock.forward({ seconds: 5 });
    await Promise.all([one.confirm(), reconcilePayments(shop.checkout, fail), one.confirm()]);
    shop.clock.forward({ seconds: 5 });
    const paid = await one.confirm();
    expect(paid).toMatchObject({
      state: "paid",
      amount: 50,
      ends_on: "2029-12-31",
      greeting: "Alles Gute!\nEva",
    });
    expect(paid.code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){4}$/);
    expect(await stored(one.id)).toEqual({
      balance: 5_000,
      issued: true,
      entries: 1,
      mails: ["voucher>eva@example.de"],
    });
    expect((await verifyBooks(shop.database)).faults).toEqual([]);
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const redeemed = { params: { cartId }, body: { discount_code: paid.code ?? "" } };
    expect((await guest.call("redeemDiscount", redeemed)).data.metaData.voucherData?.amount).toBe(50);
  });

  it("shows its code to no other browser", async () => {
    const one = await bought();
    await pressAtProvider(shop, one.sessionId, "bezahlen");
    const asked = { params: { voucherId: one.id }, body: { cancelled: false } };
    expect((await shop.guest().refused("confirmVoucher", asked)).httpStatus).toBe(404);
    expect((await shop.guest().refused("buyVoucher", { body: one.body as never })).httpStatus).toBe(400);
  });

  it("that is cancelled or declined is worth nothing, and the same request again opens the same page", async () => {
    const guest = shop.guest();
    const body = form();
    const pages = [];
    for (let at = 0; at < 2; at++)
      pages.push((await guest.call("buyVoucher", { body: body as never })).redirect_link);
    expect(new Set(pages).size).toBe(1);
    const cancelled = await bought();
    expect((await cancelled.confirm(true)).state).toBe("failed");
    const declined = await bought();
    await pressAtProvider(shop, declined.sessionId, "ablehnen");
    shop.clock.forward({ seconds: 40 });
    await reconcilePayments(shop.checkout, fail);
    expect((await stored(declined.id))?.issued).toBe(false);
  });

  it("is sent on its day, exactly once, by however many workers; and not when it was stopped", async () => {
    const [one, stopped, paper] = [
      await bought(),
      await bought(),
      await bought({ by_mail: false, send_on: null }),
    ];
    for (const { sessionId } of [one, stopped, paper]) await pressAtProvider(shop, sessionId, "bezahlen");
    shop.clock.forward({ seconds: 40 });
    await reconcilePayments(shop.checkout, fail);
    await shop.database.rows("UPDATE vouchers SET stopped_at = now(), stopped_by = 'Chefin' WHERE id = $1", [
      stopped.id,
    ]);
    const tend = () => tendVouchers(shop.checkout);
    shop.clock.set("2026-12-23T23:30:00");
    await tend();
    expect((await stored(one.id))?.mails).toEqual(["voucher>eva@example.de"]);
    shop.clock.set("2026-12-24T00:10:00");
    await Promise.all(Array.from({ length: 8 }, tend));
    await tend();
    expect((await stored(one.id))?.mails).toEqual(["voucher>eva@example.de", "voucher-gift>jo@example.de"]);
    for (const { id } of [stopped, paper])
      expect((await stored(id))?.mails).toEqual(["voucher>eva@example.de"]);
  });

  it("forgets recipient and greeting in time, and a purchase that was never paid altogether", async () => {
    const [paid, left] = [await bought({ send_on: null }), await bought()];
    await pressAtProvider(shop, paid.sessionId, "bezahlen");
    await left.confirm(true);
    shop.clock.forward({ seconds: 40 });
    await reconcilePayments(shop.checkout, fail);
    await tendVouchers(shop.checkout);
    const known = (id: string) =>
      shop.database.row(
        "SELECT buyer_email AS buyer, recipient_email || greeting AS rest FROM vouchers WHERE id = $1",
        [id],
      );
    const rest = "jo@example.deAlles Gute!\nEva";
    for (const [days, ofPaid] of [
      [89, rest],
      [2, ""],
    ] as const) {
      shop.clock.forward({ hours: 24 * days });
      await cleanUp(shop.database, shop.checkout.clock, { unusedCartDays: 30 });
      expect(await known(paid.id)).toEqual({ buyer: "eva@example.de", rest: ofPaid });
    }
    expect(await known(left.id)).toBeUndefined();
  });

  it("ends with the third year, and what was left is in the books as lapsed", async () => {
    const one = await bought();
    await pressAtProvider(shop, one.sessionId, "bezahlen");
    shop.clock.forward({ seconds: 5 });
    await one.confirm();
    shop.clock.set("2029-12-31T23:59:00");
    await tendVouchers(shop.checkout);
    expect((await stored(one.id))?.balance).toBe(5_000);
    shop.clock.set("2030-01-01T00:01:00");
    await Promise.all([tendVouchers(shop.checkout), tendVouchers(shop.checkout)]);
    expect(await stored(one.id)).toMatchObject({ balance: 0, entries: 2 });
    expect((await verifyBooks(shop.database)).faults).toEqual([]);
  });
});

describe("what is refused", () => {
  it.each([
    [{ amount: 9.99 }, "amount"],
    [{ amount: 200.01 }, "amount"],
    [{ amount: 10.005 }, "amount"],
    [{ recipient_email: "" }, "recipient_email"],
    [{ send_on: "2026-09-13" }, "send_on"],
    [{ send_on: "2027-09-15" }, "send_on"],
    [{ send_on: "24.12.2026" }, "send_on"],
    [{ accept_terms: false }, "accept_terms"],
    [{ greeting: "x".repeat(301) }, "greeting"],
  ])("%o is told at its field", async (more, field) => {
    const { errors } = await shop.guest().refused("buyVoucher", { body: form(more) as never });
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it("the purchase itself, while the module or the sale is off; one rate on sale makes single-purpose ones", async () => {
    const offered = async () => (await shop.guest().call("readBranding")).data.sellsVouchers;
    const change = async (sql: string) => {
      await shop.database.rows(sql);
      await shop.snapshot.refresh();
      return offered();
    };
    expect(await offered()).toEqual({ taxedAt: null });
    expect(await change("UPDATE menus SET vat_percent = 7 WHERE id = 3")).toEqual({ taxedAt: 7 });
    for (const what of ["shop_settings SET sells_vouchers", "shop_modules SET is_on"]) {
      expect(await change(`UPDATE ${what} = false`)).toBeUndefined();
      const { code } = await shop.guest().refused("buyVoucher", { body: form() as never });
      expect(code).toBe("vouchers_not_sold");
      expect(await change(`UPDATE ${what} = true`)).toEqual({ taxedAt: 7 });
    }
    await change("UPDATE menus SET vat_percent = 19 WHERE id = 3");
  });

  it("a withdrawal after fourteen days, of what was spent, and by no valid link", async () => {
    shop.clock.set("2026-09-14T09:00:30");
    const { token } = await boughtVoucher(shop, 50);
    const withdraw = (named: string) => shop.guest().call("withdrawOwnVoucher", { params: { token: named } });
    await expect(withdraw("falsch")).rejects.toMatchObject({ status: 404 });
    shop.clock.set("2026-09-29T00:10:00");
    await expect(withdraw(token)).rejects.toMatchObject({ code: "voucher_withdrawal_over" });
    shop.clock.set("2026-09-28T23:50:00");
    const paper = () => shop.app.inject({ method: "GET", url: pages.voucherPaper(token) });
    expect((await paper()).statusCode).toBe(200);
    await withdraw(token);
    await withdraw(token);
    expect((await paper()).statusCode).toBe(404);
  });
});

it("the paper of a voucher is one page with its code", async () => {
  shop.clock.set("2026-09-14T09:00:30");
  const { token } = await boughtVoucher(shop, 50, { greeting: "Alles Gute!" });
  const answer = await shop.app.inject({ method: "GET", url: pages.voucherPaper(token) });
  expect(answer.headers["content-type"]).toBe("application/pdf");
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect(answer.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
