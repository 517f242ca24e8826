import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirm, eva, fillCart, friday, placeOrder, pressAtProvider } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const shop = await shopForTests();
beforeAll(async () => {
  await shop.database.rows(
    `INSERT INTO discount_codes (code, percent, total_limit, once_per_customer, new_customers_only)
     VALUES ('EINER', 10, 1, false, false), ('JEDEM', 10, NULL, true, false), ('NEUEN', 10, NULL, false, true)`,
  );
});
beforeEach(async () => {
  shop.clock.set("2026-09-14T09:00:30");
  await shop.database.rows("DELETE FROM guess_counters");
});

const redeem = (guest: TestGuest, cartId: string, discount_code: string) =>
  guest.call("redeemDiscount", { params: { cartId }, body: { discount_code } });
const held = (until: string) => ({
  httpStatus: 422,
  code: "code_held",
  message: `Eine unbezahlte Bestellung hält diesen Rabattcode bis ${until}. Wird sie nicht bezahlt, ist er danach wieder frei.`,
});
const person = (mark: string) => ({ ...eva, email: `${mark}@example.de`, street: `Weg ${mark}` });

describe("a code that an unpaid order holds", () => {
  it.each([
    ["EINER", person("erste"), person("zweite")],
    ["JEDEM", person("jedem"), { ...person("jedem"), street: "Anderswo" }],
    ["NEUEN", person("neu"), { ...person("neu"), street: "Anderswo" }],
    ["NEUEN", person("haus"), { ...person("haus"), email: "mitbewohner@example.de" }],
  ])("%s is not called used, but held until; and used only once it is paid", async (code, one, other) => {
    const first = shop.guest();
    const firstCart = await fillCart(first);
    await redeem(first, firstCart, code);
    const second = shop.guest();
    const secondCart = await fillCart(second);
    await redeem(second, secondCart, code);
    const placed = await placeOrder(first, firstCart, one);
    const body = { cart_id: secondCart, guest_data: other };
    const answer = await second.refused("placeOrder", { body });
    expect(answer).toMatchObject(held("10:01 Uhr"));
    expect(answer.data?.metaData.discountData).toEqual({ discountCode: code, message: answer.message });
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    await confirm(first, placed);
    expect((await second.refused("placeOrder", { body })).code).not.toBe("code_held");
  });

  it("for each guest once leaves other codes free to this guest", async () => {
    await shop.database.rows(
      "INSERT INTO discount_codes (code, percent, once_per_customer) VALUES ('JEDEMAUCH', 10, true)",
    );
    for (const code of ["JEDEM", "JEDEMAUCH"]) {
      const guest = shop.guest();
      const cartId = await fillCart(guest);
      await redeem(guest, cartId, code);
      await placeOrder(guest, cartId, person("beides"));
    }
  });

  it("is free at the time that was said, and names the day when that is not today", async () => {
    shop.clock.set("2026-09-14T23:30:00");
    const [first, second] = [shop.guest(), shop.guest()];
    const lines = [{ menuId: 1, quantity: 6, day: friday }];
    const cartId = await fillCart(first, lines);
    await redeem(first, cartId, "EINMAL");
    await placeOrder(first, cartId);
    const late = await fillCart(second, lines);
    const body = { discount_code: "EINMAL" };
    const answer = await second.refused("redeemDiscount", { params: { cartId: late }, body });
    expect(answer).toMatchObject(held("Di, 15.09., 00:30 Uhr"));
    expect(answer.errors).toEqual({ discount_code: [answer.message] });
    shop.clock.set("2026-09-15T00:30:00");
    await redeem(second, late, "EINMAL");
    await placeOrder(second, late, person("spaet"));
  });

  it.each(["EINZIGER", "NUREINMAL", "NURNEUE"])(
    "%s stays usable to the guest whose attempt holds it",
    async (code) => {
      await shop.database.rows(
        `INSERT INTO discount_codes (code, percent, total_limit, once_per_customer, new_customers_only)
       VALUES ($1, 10, $2, $3, $4)`,
        [code, code === "EINZIGER" ? 1 : null, code === "NUREINMAL", code === "NURNEUE"],
      );
      const guest = shop.guest();
      const cartId = await fillCart(guest);
      const self = person(code.toLowerCase());
      await redeem(guest, cartId, code);
      await placeOrder(guest, cartId, self);
      // back from the payment page: the same again, with another address, and with the code taken off and on
      await placeOrder(guest, cartId, self);
      await placeOrder(guest, cartId, { ...self, street_nr: "99" });
      await guest.call("removeDiscount", { params: { cartId } });
      await redeem(guest, cartId, code);
      // the payment page is over, the hold is not
      await placeOrder(guest, cartId, self);
      shop.clock.forward({ minutes: 40 });
      const last = await placeOrder(guest, cartId, self);
      await pressAtProvider(shop, last.sessionId, "bezahlen");
      expect((await confirm(guest, last)).status).toBe("success");
    },
  );
});
