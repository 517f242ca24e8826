import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import { ProviderUnavailableError } from "#server/domain/checkout/provider.ts";
import { buysVoucher, paymentByReference, type VoucherPayment } from "#server/domain/checkout/queries.ts";
import { readVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall, requireUuid } from "#server/platform/http/answer-call.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { buyVoucher } from "#server/storefront/checkout/vouchers/buy-voucher.ts";
import {
  settleVoucher,
  type VoucherSettlement,
} from "#server/storefront/checkout/vouchers/settle-voucher.ts";

export function voucherRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  answerCall(app, "buyVoucher", async ({ guestId, body, request }) => {
    await countGuesses(deps, ["voucher-purchase", addressBlock(request.ip)]);
    const { voucherId, redirectUrl } = await buyVoucher(deps, guestId, body);
    return { redirect_link: redirectUrl, data: { voucher_id: voucherId } };
  });

  answerCall(app, "confirmVoucher", async ({ guestId, params, body }) => {
    const voucherId = requireUuid(params.voucherId, "not_found");
    const payment = await paymentByReference(deps.database, voucherId);
    if (!payment || !buysVoucher(payment)) throw new Refusal("not_found");
    if ((await readVoucher(deps.database, voucherId))?.guestId !== guestId) throw new Refusal("not_found");
    const state = await stateOf(deps, payment, body.cancelled ? "close" : "read");
    // again, because the settling has issued it
    const voucher = await readVoucher(deps.database, voucherId);
    if (!voucher) throw new Refusal("not_found");
    return {
      data: {
        state,
        amount: eurosFromCents(voucher.valueCents),
        code: state === "paid" ? voucher.code : null,
        number: voucher.number,
        ends_on: voucher.endsOn,
        greeting: voucher.greeting,
        recipient_name: voucher.recipientName,
        buyer_name: voucher.buyerName,
        send_on: voucher.sendOn,
      },
    };
  });
}

async function stateOf(
  deps: CheckoutDeps,
  payment: VoucherPayment,
  ask: "read" | "close",
): Promise<VoucherSettlement> {
  try {
    return await settleVoucher(deps, payment, { ask });
  } catch (error) {
    // the provider is unreachable: the page asks again, and so does the reconciler
    if (error instanceof ProviderUnavailableError) return "pending";
    throw error;
  }
}
