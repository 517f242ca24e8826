import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { releaseExpiredRedemptions } from "#server/domain/cart/codes/queries.ts";
import { eva, fillCart, friday } from "#test/buy.ts";
import { type Ordered, ordered } from "#test/delivery-changes.ts";
import { correctorOf } from "#test/email-corrections.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const corrector = correctorOf(await staffOf(shop, "support"));
beforeEach(() => shop.clock.set("2026-09-14T09:00:00"));

describe("a mailbox's redemptions", () => {
  const used = "SELECT customer_key AS key FROM discount_redemptions WHERE order_id = $1";
  const keyOf = async ({ orderId }: Ordered) =>
    (await shop.database.row<{ key: string }>(used, [orderId]))?.key;
  const redeem = async (code: string, email: string) => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 2, day: friday }]);
    await guest.call("redeemDiscount", { params: { cartId }, body: { discount_code: code } });
    const mark = randomUUID().slice(0, 8);
    const guestData = { ...eva, email, street: `Weg ${mark}` };
    const consents = { privacy: true, terms: true };
    return guest.send({
      method: "POST",
      path: "/api/v1/guest-checkout",
      body: { cart_id: cartId, guest_data: guestData, consents },
    });
  };
  const orderWith = (code: string, email: string) =>
    ordered(shop, { code, guestData: { ...eva, email, street: `Weg ${randomUUID().slice(0, 8)}` } });
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code ?? "placed";

  beforeAll(() =>
    shop.database.rows(
      `INSERT INTO discount_codes (code, percent, once_per_customer, new_customers_only)
       VALUES ('EINMALJE', 10, true, false), ('NEUE', 10, false, true)`,
    ),
  );
  beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

  it.each([
    ["a code for each customer once", "EINMALJE", "code_not_for_customer"],
    ["a code for new customers", "NEUE", "code_not_for_customer"],
  ])("follow the correction: %s", async (_what, code, refusal) => {
    const [wrong, right] = [`falsch.${code}@example.de`, `Richtig.${code}+menue@Example.de`];
    const order = await orderWith(code, wrong);
    expect(codeOf(await redeem(code, wrong))).toBe(refusal);
    await corrector.correct(order, corrector.correctionInput({ seen: wrong, email: right }));
    expect(await keyOf(order)).toBe(`richtig.${code.toLowerCase()}@example.de`);
    expect(codeOf(await redeem(code, right))).toBe(refusal);
    expect(codeOf(await redeem(code, wrong))).toBe("placed");
  });

  it("of one mailbox under two spellings keep both orders, and still count", async () => {
    const [first, second] = ["zwei.a@example.de", "zwei.b@example.de"];
    await orderWith("EINMALJE", first);
    const order = await orderWith("EINMALJE", second);
    await corrector.correct(order, corrector.correctionInput({ seen: second, email: first }));
    expect((await corrector.seen(order)).email).toBe(first);
    expect(await keyOf(order)).toBe(`corrected/${order.orderId}`);
    expect(codeOf(await redeem("EINMALJE", first))).toBe("code_not_for_customer");
    await corrector.correct(order, corrector.correctionInput({ seen: first, email: "zwei.c@example.de" }));
    expect(await keyOf(order)).toBe("zwei.c@example.de");
  });

  it("count for the right mailbox also when another order of it was never paid", async () => {
    const [wrong, right] = ["offen.a@example.de", "offen.b@example.de"];
    shop.clock.set("2026-09-13T09:00:00");
    expect(codeOf(await redeem("EINMALJE", right))).toBe("placed");
    shop.clock.set("2026-09-14T09:00:00");
    await releaseExpiredRedemptions(shop.database, shop.now());
    const order = await orderWith("EINMALJE", wrong);
    await corrector.correct(order, corrector.correctionInput({ seen: wrong, email: right }));
    expect(await keyOf(order)).toBe(right);
    expect(codeOf(await redeem("EINMALJE", right))).toBe("code_not_for_customer");
  });

  it("lose or win against the same mailbox at the same moment, and the correction is made in any case", async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const [wrong, right] = [`hier.${round}@example.de`, `dort.${round}@example.de`];
      const order = await orderWith("EINMALJE", wrong);
      const [answer] = await Promise.all([
        redeem("EINMALJE", right),
        corrector.correct(order, corrector.correctionInput({ seen: wrong, email: right })),
      ]);
      expect((await corrector.seen(order)).email).toBe(right);
      const isElsewhere = codeOf(answer) === "placed";
      expect(await keyOf(order)).toBe(isElsewhere ? `corrected/${order.orderId}` : right);
      expect(isElsewhere || codeOf(answer) === "code_not_for_customer").toBe(true);
    }
  });
});
