import { expect, it } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { readSums, monthSums } from "#server/office/books/months/sums.ts";
import { calendarDay } from "#contract/day.ts";
import { reconcilePayments } from "#server/storefront/checkout/reconcile-payments.ts";
import { tendVouchers } from "#server/storefront/checkout/vouchers/tend-vouchers.ts";
import { confirm, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { boughtVoucher } from "#test/vouchers.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
await shop.database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'vouchers'");

/** What the rows of these sources say, without their days. */
const booked = (...sources: string[]) =>
  shop.database.rows<Record<string, unknown>>(
    `SELECT source, account, contra_account AS contra, vat_percent AS percent, cents, vat_cents AS vat FROM journal_rows
     WHERE source = ANY($1) AND ('vouchers' IN (account, contra_account) OR 'prepaid' IN (account, contra_account)
       OR source = 'voucher_end') ORDER BY id`,
    [sources],
  );
const taxOf = async (from: string, to: string) =>
  monthSums(await readSums(shop.database, { from: calendarDay(from), to: calendarDay(to) })).rates;
const faults = async () => (await verifyBooks(shop.database)).faults;

interface Case {
  otherRate: 7 | 19;
  account: "prepaid" | "vouchers";
  percent: 7 | null;
  vat: { sale: number; spent: number; back: number; lapsed: number };
}
// 50,00 € contain 3,27 € at 7 %; 30,00 € contain 1,96 €, and 20,00 € 1,31 €
const cases: Case[] = [
  { otherRate: 7, account: "prepaid", percent: 7, vat: { sale: 327, spent: 327, back: 327, lapsed: 327 } },
  { otherRate: 19, account: "vouchers", percent: null, vat: { sale: 0, spent: 0, back: 0, lapsed: 0 } },
];

it.each(cases)(
  "goods at 7 and $otherRate %: sold, spent with the rest by card, given back and lapsed, to the cent",
  async ({ otherRate, account, percent, vat }) => {
    shop.clock.set("2026-09-14T09:00:30");
    await shop.database.rows("DELETE FROM guess_counters");
    await shop.database.rows("UPDATE menus SET vat_percent = $1 WHERE id = 3", [otherRate]);
    await shop.snapshot.refresh();
    const before = (await booked("payment", "voucher", "voucher_refund", "voucher_end")).length;
    const { id, code, number } = await boughtVoucher(shop, 50);
    const rows = async () =>
      (await booked("payment", "voucher", "voucher_refund", "voucher_end")).slice(before);
    const sale = {
      source: "payment",
      account: "provider",
      contra: account,
      percent,
      cents: 5_000,
      vat: vat.sale,
    };
    expect(await rows()).toEqual([sale]);
    expect(await faults()).toEqual([]);
    // a later change of rates makes it no other voucher
    await shop.database.rows("UPDATE menus SET vat_percent = $1 WHERE id = 3", [otherRate === 7 ? 19 : 7]);
    await shop.snapshot.refresh();

    const guest = shop.guest();
    const lines = [
      { menuId: 1, quantity: 6, day: wednesday },
      { menuId: 2, quantity: 2, day: friday },
    ];
    const cartId = await fillCart(guest, lines);
    const { data } = await guest.call("redeemDiscount", {
      params: { cartId },
      body: { discount_code: code },
    });
    const placed = await placeOrder(guest, cartId);
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    await confirm(guest, placed);
    const spent = { source: "voucher", account, contra: "debtor", percent, cents: 5_000, vat: vat.spent };
    expect(await rows()).toEqual([sale, spent]);
    const stored = await shop.database.row<{
      document: { totalCents: number; vat: { vatCents: number }[]; payment: object };
    }>("SELECT document FROM invoices WHERE order_id = $1 AND kind = 'invoice'", [placed.orderId]);
    // the invoice keeps its whole VAT, and names what was taxed before
    expect(stored?.document.totalCents).toBe(Math.round(data.total * 100));
    expect(stored?.document.vat.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(
      Math.round(data.vat.reduce((sum, { amount }) => sum + amount, 0) * 100),
    );
    expect(stored?.document.payment).toMatchObject({
      voucherCents: 5_000,
      ...(percent && { taxedVoucher: { number, percent, vatCents: vat.spent } }),
    });
    expect(await faults()).toEqual([]);

    const { token } = (await guest.call("readOrderLink", { params: { orderId: placed.orderId } })).data;
    for (const day of [friday, wednesday]) await guest.call("cancelDelivery", { params: { token, day } });
    await reconcilePayments(shop.checkout, (error) => expect.unreachable(String(error)));
    const back = (await rows()).filter(({ source }) => source === "voucher_refund");
    expect(back.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(5_000);
    expect(
      new Set(back.map(({ account: debit, contra, percent: at }) => `${debit} ${contra} ${at}`)),
    ).toEqual(new Set([`debtor ${account} ${percent}`]));
    expect(await faults()).toEqual([]);
    const open = (await boss.call("exportVouchers", { query: {} })).data.text;
    expect(open).toContain(`${number};`);

    shop.clock.set("2030-01-01T00:10:00");
    await tendVouchers(shop.checkout);
    const ended = (await rows()).filter(({ source }) => source === "voucher_end");
    expect(ended).toEqual(
      percent
        ? [
            { source: "voucher_end", account, contra: "debtor", percent, cents: 5_000, vat: vat.lapsed },
            {
              source: "voucher_end",
              account: "debtor",
              contra: "revenue",
              percent,
              cents: 5_000,
              vat: vat.lapsed,
            },
          ]
        : [{ source: "voucher_end", account, contra: "lapsed", percent, cents: 5_000, vat: 0 }],
    );
    expect(await faults()).toEqual([]);
    // what lapsed keeps its tax, and is taxed once
    for (const { grossCents, vatCents } of await taxOf("2030-01-01", "2030-01-31"))
      expect([grossCents, vatCents]).toEqual([0, 0]);
    const balance = await shop.database.row("SELECT balance_cents AS cents FROM vouchers WHERE id = $1", [
      id,
    ]);
    expect(balance).toEqual({ cents: 0 });
  },
);

it("what is owed at the end of a day adds up to the accounts of that day", async () => {
  const sumOf = async (on: string) => {
    const { text } = (await boss.call("exportVouchers", { query: { on: calendarDay(on) } })).data;
    return text.trim().split("\r\n").at(-1)?.split(";").at(-1);
  };
  const account = (on: string) =>
    shop.database.row<{ cents: number }>(
      `SELECT coalesce(sum(CASE WHEN contra_account IN ('vouchers', 'prepaid') THEN cents ELSE -cents END), 0)::int AS cents
       FROM journal_rows WHERE booked_on <= $1 AND ARRAY['vouchers', 'prepaid'] && ARRAY[account, contra_account]`,
      [on],
    );
  for (const on of ["2026-09-13", "2026-09-14", "2029-12-31", "2030-01-01"]) {
    const cents = (await account(on))?.cents ?? 0;
    expect.soft(await sumOf(on), on).toBe((cents / 100).toFixed(2).replace(".", ","));
  }
});
