import type { FastifyInstance } from "fastify";
import type { Cart } from "#contract/cart.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { addToCart, type CartParts, changeLine, removeLine } from "#server/storefront/cart/change-cart.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { readCart } from "#server/storefront/cart/read-cart.ts";
import { redeemCode, removeCode } from "#server/storefront/cart/redeem-code.ts";

/** The guest's cart. Every successful change answers with the cart as it is afterwards. */
export function cartRoutes(app: FastifyInstance, parts: CartParts): void {
  answerCall(app, "readCart", async ({ guestId }) => ({ data: await cartOf(parts, guestId) }));

  answerCall(app, "addToCart", async ({ guestId, body }) => {
    await addToCart(parts, { guestId, ...body });
    return { data: await cartOf(parts, guestId) };
  });

  answerCall(app, "changeLine", async ({ guestId, params, body }) => {
    await changeLine(parts, { guestId, lineId: params.itemId, ...body });
    return { data: await cartOf(parts, guestId) };
  });

  answerCall(app, "removeLine", async ({ guestId, params }) => {
    await removeLine(parts, guestId, params.itemId);
    return { data: await cartOf(parts, guestId) };
  });

  answerCall(app, "redeemDiscount", async ({ guestId, params, body, request }) => {
    await redeemCode(parts, {
      guestId,
      cartId: params.cartId,
      code: body.discount_code,
      address: addressBlock(request.ip),
    });
    return { message: "Der Rabattcode wurde eingelöst.", data: await cartOf(parts, guestId) };
  });

  answerCall(app, "removeDiscount", async ({ guestId, params }) => {
    await removeCode(parts, { guestId, cartId: params.cartId });
    return { data: await cartOf(parts, guestId) };
  });
}

async function cartOf(parts: CartParts, guestId: string): Promise<Cart> {
  return presentCart(await readCart(parts, guestId), parts.publicData.settings);
}
