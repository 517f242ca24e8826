import type { FastifyInstance } from "fastify";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall, answerInTurn } from "#server/platform/http/answer-call.ts";
import { addAllToCart, addToCart } from "#server/storefront/cart/add-to-cart.ts";
import { changeLine, removeLine } from "#server/storefront/cart/change-cart.ts";
import { planCart } from "#server/storefront/cart/plan-cart.ts";
import { presentCart } from "#server/storefront/cart/present-cart.ts";
import { cartLoader, readCart } from "#server/storefront/cart/read-cart.ts";
import { plainCode } from "#contract/cart/plain-code.ts";
import { voucherCodeIn } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import {
  type RedeemDeps,
  redeemCode,
  removeCode,
  removeVoucher,
} from "#server/storefront/cart/redeem-code.ts";

export function cartRoutes(app: FastifyInstance, deps: RedeemDeps): void {
  const carts = cartLoader(deps.database);
  const cartOf = async (guestId: string) =>
    presentCart(await readCart(deps, guestId, carts), deps.snapshot.settings);
  const answerCart = async (guestId: string) => ({ data: await cartOf(guestId) });

  answerCall(app, "readCart", ({ guestId }) => answerCart(guestId));

  answerCall(app, "addToCart", async ({ guestId, body }) => {
    await addToCart(deps, { guestId, ...body });
    return answerCart(guestId);
  });

  answerInTurn(app, deps.turns, "addAllToCart", async ({ guestId, body }) => {
    await addAllToCart(deps, { guestId, lines: body.lines });
    return answerCart(guestId);
  });

  answerCall(app, "changeLine", async ({ guestId, params, body }) => {
    await changeLine(deps, { guestId, lineId: params.itemId, ...body });
    return answerCart(guestId);
  });

  answerCall(app, "removeLine", async ({ guestId, params }) => {
    await removeLine(deps, guestId, params.itemId);
    return answerCart(guestId);
  });

  answerInTurn(app, deps.turns, "planCart", async ({ guestId, params, body }) => {
    await planCart(deps, { guestId, cartId: params.cartId, ...body });
    return answerCart(guestId);
  });

  answerCall(app, "redeemDiscount", async ({ guestId, params, body, request }) => {
    await redeemCode(deps, {
      guestId,
      cartId: params.cartId,
      code: body.discount_code,
      address: addressBlock(request.ip),
    });
    const data = await cartOf(guestId);
    const isVoucher = voucherCodeIn(plainCode(body.discount_code)) !== undefined;
    return { message: `Der ${isVoucher ? "Gutschein" : "Rabattcode"} wurde eingelöst.`, data };
  });

  answerCall(app, "removeDiscount", async ({ guestId, params }) => {
    await removeCode(deps, { guestId, cartId: params.cartId });
    return answerCart(guestId);
  });

  answerCall(app, "removeVoucher", async ({ guestId, params }) => {
    await removeVoucher(deps, { guestId, cartId: params.cartId });
    return answerCart(guestId);
  });
}
