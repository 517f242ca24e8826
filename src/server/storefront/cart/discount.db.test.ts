import { beforeEach, describe, expect, it } from "vitest";
import { confirm, eva, fillCart, friday, placeOrder, pressAtProvider, wednesday } from "#test/buy.ts";
import { shopForTests, type TestGuest } from "#test/open-shop.ts";

const shop = await shopForTests();
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
    const placed = await placeOrder(guest, cartId);
    await pressAtProvider(shop, placed.sessionId, "bezahlen");
    await confirm(guest, placed);
    const late = shop.guest();
    expect(await refused(late, await fillCart(late), "EINMAL")).toMatchObject({
      httpStatus: 422,
      code: "code_used_up",
      message: "Dieser Rabattcode ist bereits aufgebraucht.",
    });
  });

  it("ABGELAUFEN is over", async () => {
    const guest = shop.guest();
    expect(await refused(guest, await fillCart(guest), "ABGELAUFEN")).toMatchObject({
      httpStatus: 422,
      code: "code_expired",
      message: "Dieser Rabattcode ist abgelaufen.",
      errors: { discount_code: ["Dieser Rabattcode ist abgelaufen."] },
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

  it("redeemed at the same moment as another is the only one; the other is refused", async () => {
    for (let round = 0; round < 10; round++) {
      const guest = shop.guest();
      const cartId = await fillCart(guest);
      const answers = await Promise.all(
        ["SOMMER5", "WILLKOMMEN10"].map((discount_code) =>
          guest.send({ method: "POST", path: `/api/v1/cart/${cartId}/discount`, body: { discount_code } }),
        ),
      );
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status]).toEqual([200, 422]);
      expect(lost?.body).toMatchObject({ code: "code_not_combinable" });
      expect(won?.body).toMatchObject({ data: { metaData: { discountData: (await cents(guest)).code } } });
    }
  });

  it("redeemed twice at the same moment is redeemed", async () => {
    const guest = shop.guest();
    const cartId = await fillCart(guest);
    await Promise.all([redeem(guest, cartId, "SOMMER5"), redeem(guest, cartId, "SOMMER5")]);
    expect((await cents(guest)).discount).toBe(500);
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

  it("below its minimum gives no discount, with the reason; checkout refuses until it is removed", async () => {
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

describe("guessing codes", () => {
  async function withCart() {
    const guest = shop.guest();
    return { guest, cartId: await fillCart(guest, [{ menuId: 1, quantity: 9, day: friday }]) };
  }

  it("is stopped after 30 of one guest within ten minutes, and goes on afterwards", async () => {
    const { guest, cartId } = await withCart();
    for (let guess = 0; guess < 30; guess++) {
      expect((await refused(guest, cartId, `RATEN${guess}`)).httpStatus).toBe(422);
    }
    const stopped = { httpStatus: 429, code: "too_many_requests" };
    expect(await refused(guest, cartId, "SOMMER5")).toMatchObject(stopped);
    const other = await withCart();
    await redeem(other.guest, other.cartId, "SOMMER5");
    shop.clock.forward({ minutes: 10 });
    await redeem(guest, cartId, "SOMMER5");
  });

  it("is stopped after 300 from one address: fresh guests are no way around it", async () => {
    for (let at = 0; at < 10; at++) {
      const { guest, cartId } = await withCart();
      const guesses = Array.from({ length: 30 }, (_, guess) => refused(guest, cartId, `RATEN${at}-${guess}`));
      expect((await Promise.all(guesses)).every(({ httpStatus }) => httpStatus === 422)).toBe(true);
    }
    const { guest, cartId } = await withCart();
    expect((await refused(guest, cartId, "SOMMER5")).httpStatus).toBe(429);
  });

  it("does not include valid codes: forty different ones of one address, and one repeated, count nothing", async () => {
    for (let at = 0; at < 40; at++) {
      const { guest, cartId } = await withCart();
      await redeem(guest, cartId, at % 2 ? "SOMMER5" : "WILLKOMMEN10");
    }
    const { guest, cartId } = await withCart();
    for (let at = 0; at < 40; at++) {
      expect((await refused(guest, cartId, "ABGELAUFEN")).httpStatus).toBe(422);
    }
    const { most } =
      (await shop.database.row<{ most: number }>("SELECT max(points) AS most FROM guess_counters")) ?? {};
    expect(most).toBe(0);
  });
});
