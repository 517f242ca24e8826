import { expect, it } from "vitest";
import { erasePerson } from "#server/domain/team/privacy/erase-person.ts";
import { exportPerson } from "#server/domain/team/privacy/export-person.ts";
import { fillCart } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";
import { boughtVoucher } from "#test/vouchers.ts";

const shop = await shopForTests();
await shop.database.rows("UPDATE shop_modules SET is_on = true WHERE module = 'vouchers'");
await shop.snapshot.refresh();
const now = new Date("2026-09-14T10:00:00Z");

const gift = {
  ...{ by_mail: true, recipient_name: "Jo Ahrens", recipient_email: "jo@example.de" },
  ...{ greeting: "Alles Gute!", send_on: "2026-12-24" },
};

it.each([
  ["buyer", "eva@example.de", { buyer_name: "", buyer_email: "" }],
  ["recipient", "jo@example.de", { buyer_name: "Eva Brandt", buyer_email: "eva@example.de" }],
])(
  "the %s gets a copy without the code; erased, the voucher names them no more, and is worth what it was",
  async (_who, email, left) => {
    const { id, code } = await boughtVoucher(shop, 50, gift);
    const copy = await exportPerson(shop.database, email, now);
    expect(copy.vouchers).toContainEqual(expect.objectContaining({ id, greeting: "Alles Gute!" }));
    expect(JSON.stringify(copy.vouchers)).not.toContain(code);
    const report = await erasePerson(shop.database, email, now);
    expect(report.join("\n")).toMatch(/Gutscheine, die keine Person mehr nennen: \d+/);
    const stored = await shop.database.row(
      `SELECT buyer_name, buyer_email, recipient_name, recipient_email, greeting, balance_cents,
         (SELECT count(*)::int FROM voucher_entries WHERE voucher_id = v.id) AS entries FROM vouchers v WHERE id = $1`,
      [id],
    );
    const nobody = { recipient_name: "", recipient_email: "", greeting: "" };
    expect(stored).toEqual({ ...left, ...nobody, balance_cents: 5_000, entries: 1 });
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    const typed = { params: { cartId }, body: { discount_code: code } };
    expect((await guest.call("redeemDiscount", typed)).data.metaData.voucherData?.amount).toBe(50);
  },
);
