import { describe, expect, it } from "vitest";
import { fillCart, friday } from "#test/buy.ts";
import { shopForTests } from "#test/open-shop.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

const shop = await shopForTests();

describe("another guest's things", () => {
  it("answer like things that do not exist, and stay as they are", async () => {
    const owner = shop.guest();
    const cartId = await fillCart(owner);
    const { rowId } = (await owner.call("readCart")).data.items[0] ?? { rowId: "" };
    expect(rowId).not.toBe("");
    const before = await owner.call("readCart");
    const stranger = shop.guest();
    await fillCart(stranger);
    const body = { quantity: 9, deliveryDate: friday };
    const code = { discount_code: "SOMMER5" };
    const plan = { lines: [{ menuId: 1, quantity: 6, deliveryDate: friday }] };
    for (const itemId of [rowId, rowId.toUpperCase(), unknownId, `${unknownId}0`, "42", "x"]) {
      for (const answer of [
        await stranger.refused("changeLine", { params: { itemId }, body }),
        await stranger.refused("removeLine", { params: { itemId } }),
      ]) {
        expect(answer).toMatchObject({ httpStatus: 404, code: "line_not_found" });
        expect(answer.errors).toBeUndefined();
      }
    }
    for (const id of [cartId, unknownId, "x"]) {
      for (const answer of [
        await stranger.refused("redeemDiscount", { params: { cartId: id }, body: code }),
        await stranger.refused("removeDiscount", { params: { cartId: id } }),
        await stranger.refused("planCart", { params: { cartId: id }, body: plan }),
      ]) {
        expect(answer).toMatchObject({ httpStatus: 404, code: "cart_not_found" });
      }
    }
    expect(await owner.call("readCart")).toEqual(before);
  });
});
