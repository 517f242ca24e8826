import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eva, fillCart, friday, placeOrder, wednesday } from "#test/buy.ts";
import { openShop, type TestGuest, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
// guesses are counted by the span of time in which they come
beforeEach(() => shop.database.rows("DELETE FROM guess_counters"));

function redeem(guest: TestGuest, cartId: string, discount_code: string) {
  return guest.call("redeemDiscount", { params: { cartId }, body: { discount_code } });
}

function refused(guest: TestGuest, cartId: string, discount_code: string) {
  return guest.refused("redeemDiscount", { params: { cartId }, body: { discount_code } });
}

async function cents(guest: TestGuest) {
  const { originalSubtotal, discount, deliveryCost, total, metaData } = (await guest.call("readCart")).data;
  const whole = (euros: number) => Math.round(euros * 100);
  return {
    goods: whole(originalSubtotal),
    discount: whole(discount),
    shipping: whole(deliveryCost),
    total: whole(total),
    code: metaData.discountData,
  };
}

describe("the codes of the demo", () => {
  it("WILLKOMMEN10 takes 10 % off the goods, not off shipping", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 2, day: wednesday }]);
    const answer = await redeem(guest, cartId, "WILLKOMMEN10");
    expect(answer.message).toMatch(/^Der Rabattcode wurde eingelöst\.$/);
    const { goods, discount, shipping, total, code } = await cents(guest);
    expect(discount).toBe(Math.round(goods / 10));
    expect({ shipping, total }).toEqual({ shipping: 490, total: goods - discount + 490 });
    expect(code).toEqual({ discountCode: "WILLKOMMEN10", message: null });
  });

  it("SOMMER5 takes 5 € off from 40 € of goods", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 2, day: wednesday }]);
    const tooLittle = await refused(guest, cartId, "SOMMER5");
    expect(tooLittle).toMatchObject({
      httpStatus: 422,
      code: "code_minimum",
      message: expect.stringMatching(/^Dieser Rabattcode gilt ab einem Warenwert von 40,00.€\.$/),
    });
    await fillCart(guest, [{ menuId: 1, quantity: 4, day: wednesday }]);
    await redeem(guest, cartId, "SOMMER5");
    expect((await cents(guest)).discount).toBe(500);
  });

  it("EINMAL works once in all", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await redeem(guest, cartId, "EINMAL");
    expect((await cents(guest)).discount).toBe(1000);
    await placeOrder(guest, cartId);
    const late = shop.guest();
    expect(await refused(late, await fillCart(late), "EINMAL")).toMatchObject({
      httpStatus: 422,
      code: "code_used_up",
    });
  });

  it("ABGELAUFEN is over", async () => {
    const guest = shop.guest();
    expect(await refused(guest, await fillCart(guest), "ABGELAUFEN")).toMatchObject({
      httpStatus: 422,
      code: "code_not_valid",
    });
  });
});

describe("a code", () => {
  it.each(["sommer5", "  Sommer5 ", "SOMMER5\n"])("may be written %j", async (written) => {
    const guest = shop.guest();
    await redeem(guest, await fillCart(guest), written);
    expect((await cents(guest)).code?.discountCode).toBe("SOMMER5");
  });

  it.each(["", "   ", "\t"])("may not be left out: %j", async (nothing) => {
    const guest = shop.guest();
    expect(await refused(guest, await fillCart(guest), nothing)).toMatchObject({
      httpStatus: 422,
      code: "code_required",
      message: "Bitte geben Sie einen Rabattcode an.",
    });
  });

  it.each(["GIBTSNICHT", "%", "SOMMER_", "' OR 1=1 --", "SOMMER5;WILLKOMMEN10", "🥘"])(
    "%j is not valid",
    async (wrong) => {
      const guest = shop.guest();
      expect(await refused(guest, await fillCart(guest), wrong)).toMatchObject({ code: "code_not_valid" });
      expect((await cents(guest)).discount).toBe(0);
    },
  );

  it("cannot be combined with another until that is removed", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await redeem(guest, cartId, "SOMMER5");
    const second = await refused(guest, cartId, "WILLKOMMEN10");
    expect(second).toMatchObject({ httpStatus: 422, code: "code_not_combinable" });
    expect(second.message).toMatch(/nicht kombinierbar/);
    expect((await cents(guest)).code?.discountCode).toBe("SOMMER5");
    await guest.call("removeDiscount", { params: { cartId } });
    expect(await cents(guest)).toMatchObject({ discount: 0, code: null });
    await redeem(guest, cartId, "WILLKOMMEN10");
    expect((await cents(guest)).code?.discountCode).toBe("WILLKOMMEN10");
  });

  it("redeemed twice or removed twice is as good as once", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await redeem(guest, cartId, "SOMMER5");
    await redeem(guest, cartId, "SOMMER5");
    expect((await cents(guest)).discount).toBe(500);
    await guest.call("removeDiscount", { params: { cartId } });
    await guest.call("removeDiscount", { params: { cartId } });
    expect((await cents(guest)).discount).toBe(0);
  });

  it("whose minimum is lost gives nothing and says why; checkout refuses until it is removed", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest, [
      { menuId: 1, quantity: 2, day: wednesday },
      { menuId: 2, quantity: 4, day: wednesday },
    ]);
    await redeem(guest, cartId, "SOMMER5");
    const [, second] = (await guest.call("readCart")).data.items;
    await guest.call("removeLine", { params: { itemId: second?.rowId ?? "" } });
    const { discount, goods, shipping, total, code } = await cents(guest);
    expect({ discount, total }).toEqual({ discount: 0, total: goods + shipping });
    expect(code?.message).toMatch(/ab einem Warenwert von 40,00/);
    const checkout = await guest.refused("placeOrder", { body: { cart_id: cartId, guest_data: eva } });
    expect(checkout).toMatchObject({ httpStatus: 422, message: code?.message });
    await fillCart(guest, [{ menuId: 3, quantity: 4, day: wednesday }]);
    expect(await cents(guest)).toMatchObject({ discount: 500, code: { message: null } });
  });

  it("that ends while it is in the cart gives nothing from the next day on", async () => {
    await shop.database.rows(
      "INSERT INTO discount_codes (code, percent, valid_from, valid_until) VALUES ('NURHEUTE', 20, '2026-09-14', '2026-09-14')",
    );
    const guest = shop.guest();
    const cartId = await fillCart(guest, [{ menuId: 1, quantity: 1, day: friday }]);
    await redeem(guest, cartId, "NURHEUTE");
    expect((await cents(guest)).discount).toBeGreaterThan(0);
    shop.clock.set("2026-09-15T00:00");
    const { discount, code } = await cents(guest);
    expect(discount).toBe(0);
    expect(code?.message).toMatch(/nicht mehr gültig/);
  });
});

it("guessing codes is stopped after 30 within ten minutes, and goes on afterwards", async () => {
  const guest = shop.guest();
  const cartId = await fillCart(guest, [{ menuId: 1, quantity: 9, day: friday }]);
  for (let guess = 0; guess < 30; guess++) {
    expect((await refused(guest, cartId, `RATEN${guess}`)).httpStatus).toBe(422);
  }
  expect(await refused(guest, cartId, "SOMMER5")).toMatchObject({
    httpStatus: 429,
    code: "too_many_requests",
  });
  // another guest of the same address is no way around it
  const other = shop.guest();
  const otherCart = await fillCart(other, [{ menuId: 1, quantity: 9, day: friday }]);
  expect((await refused(other, otherCart, "SOMMER5")).httpStatus).toBe(429);
  shop.clock.forward({ minutes: 10 });
  await redeem(guest, cartId, "SOMMER5");
});
