import type { FastifyInstance } from "fastify";
import type { BoughtVoucher } from "#contract/checkout/vouchers.ts";
import { eurosFromCents } from "#contract/money.ts";
import { printedUuid } from "#contract/uuid.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { ProviderUnavailableError } from "#server/domain/checkout/provider.ts";
import { buysVoucher, paymentByReference, type VoucherPayment } from "#server/domain/checkout/queries.ts";
import { readVoucher, type StoredVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { readVoucherToken, voucherToken } from "#server/domain/checkout/vouchers/voucher-token.ts";
import { withdrawableUntil, withdrawVoucher } from "#server/domain/checkout/vouchers/withdraw-voucher.ts";
import { sendInvoiceFile } from "#server/domain/invoices/send-file.ts";
import { voucherAttachment } from "#server/domain/invoices/vouchers/voucher-file.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { buyVoucher } from "#server/storefront/checkout/vouchers/buy-voucher.ts";
import {
  settleVoucher,
  type VoucherSettlement,
} from "#server/storefront/checkout/vouchers/settle-voucher.ts";

type Deps = CheckoutDeps & { linkKeys: SigningKeys };

export function voucherRoutes(app: FastifyInstance, deps: Deps): void {
  answerCall(app, "buyVoucher", async ({ guestId, body, request }) => {
    await countGuesses(deps, ["voucher-purchase", addressBlock(request.ip)]);
    const { voucherId, redirectUrl } = await buyVoucher(deps, guestId, body);
    return { redirect_link: redirectUrl, data: { voucher_id: voucherId } };
  });

  answerCall(app, "confirmVoucher", async ({ guestId, params, body }) => {
    const { id } = await openVoucher(deps, params.voucherId, guestId);
    const payment = await paymentByReference(deps.database, id);
    if (payment && !buysVoucher(payment)) throw new Refusal("not_found");
    const state = payment ? await stateOf(deps, payment, body.cancelled ? "close" : "read") : "paid";
    // again, because the settling has issued it
    const voucher = await readVoucher(deps.database, id);
    if (!voucher) throw new Refusal("not_found");
    return { data: presentVoucher(deps, voucher, state) };
  });

  answerCall(app, "withdrawOwnVoucher", async ({ params }) => {
    const id = idOfToken(deps, params.token);
    const today = berlinDay(deps.clock());
    await deps.database.transaction((queries) =>
      withdrawVoucher(queries, { id, today, at: dateNow(deps.clock) }),
    );
    return { data: null };
  });

  app.get<{ Params: { token: string } }>("/api/v1/vouchers/:token/paper", async (request, reply) => {
    const voucher = await readVoucher(deps.database, idOfToken(deps, request.params.token));
    if (!voucher?.endsOn || voucher.isWithdrawn) throw new Refusal("not_found");
    const paper = { shop: deps.publicUrl(), voucher: { ...voucher, endsOn: voucher.endsOn } };
    const { filename, content } = await voucherAttachment(deps.database, paper);
    return sendInvoiceFile(reply, { name: filename, pdf: content });
  });
}

function idOfToken({ linkKeys }: Deps, token: string): string {
  const id = readVoucherToken(linkKeys, token);
  if (!id) throw new Refusal("not_found");
  return id;
}

/** By the token of its link, or by its id from the browser that has bought it. */
async function openVoucher(deps: Deps, named: string, guestId: string): Promise<StoredVoucher> {
  const isId = printedUuid.test(named);
  const voucher = await readVoucher(deps.database, isId ? named : idOfToken(deps, named));
  if (!voucher || (isId && voucher.guestId !== guestId)) throw new Refusal("not_found");
  return voucher;
}

function presentVoucher(
  { linkKeys, clock }: Deps,
  voucher: StoredVoucher,
  state: VoucherSettlement,
): BoughtVoucher {
  const isPaid = state === "paid";
  const until = voucher.issuedOn && withdrawableUntil(voucher.issuedOn);
  const isWithdrawable =
    isPaid &&
    voucher.origin === "sold" &&
    !voucher.isWithdrawn &&
    voucher.balanceCents === voucher.valueCents &&
    until !== null &&
    berlinDay(clock()) <= until;
  return {
    state,
    amount: eurosFromCents(voucher.valueCents),
    code: isPaid && !voucher.isWithdrawn ? voucher.code : null,
    number: voucher.number,
    ends_on: voucher.endsOn,
    greeting: voucher.greeting,
    recipient_name: voucher.recipientName,
    buyer_name: voucher.buyerName,
    send_on: voucher.sendOn,
    token: isPaid ? voucherToken(linkKeys, voucher.id) : null,
    withdrawable_until: isWithdrawable ? until : null,
    is_withdrawn: voucher.isWithdrawn,
  };
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
