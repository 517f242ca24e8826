import type { FastifyInstance } from "fastify";
import type { Cart } from "#contract/cart.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { addToCart, type CartDeps, changeLine, removeLine } from "#server/storefront/cart/change-cart.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { readCart } from "#server/storefront/cart/read-cart.ts";
import { redeemCode, removeCode } from "#server/storefront/cart/redeem-code.ts";

export function cartRoutes(app: FastifyInstance, deps: CartDeps): void {
  answerCall(app, "readCart", async ({ guestId }) => ({ data: await cartOf(deps, guestId) }));

  answerCall(app, "addToCart", async ({ guestId, body }) => {
    await addToCart(deps, { guestId, ...body });
    return { data: await cartOf(deps, guestId) };
  });

  answerCall(app, "changeLine", async ({ guestId, params, body }) => {
    await changeLine(deps, { guestId, lineId: params.itemId, ...body });
    return { data: await cartOf(deps, guestId) };
  });

  answerCall(app, "removeLine", async ({ guestId, params }) => {
    await removeLine(deps, guestId, params.itemId);
    return { data: await cartOf(deps, guestId) };
  });

  answerCall(app, "redeemDiscount", async ({ guestId, params, body, request }) => {
    await redeemCode(deps, {
      guestId,
      cartId: params.cartId,
      code: body.discount_code,
      address: addressBlock(request.ip),
    });
    return { message: "Der Rabattcode wurde eingelöst.", data: await cartOf(deps, guestId) };
  });

  answerCall(app, "removeDiscount", async ({ guestId, params }) => {
    await removeCode(deps, { guestId, cartId: params.cartId });
    return { data: await cartOf(deps, guestId) };
  });
}

async function cartOf(deps: CartDeps, guestId: string): Promise<Cart> {
  return presentCart(await readCart(deps, guestId), deps.snapshot.settings);
}
