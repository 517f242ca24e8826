import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import { type SessionState, SessionUnknownError } from "#server/domain/checkout/provider.ts";
import {
  type AnyPayment,
  buysVoucher,
  claimStatusCheck,
  markClosed,
  recordSessionUpdate,
  type VoucherPayment,
} from "#server/domain/checkout/queries.ts";
import { endVoucherPayment, issueVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { endOf } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import { type SettleDeps, settlePayment } from "#server/storefront/checkout/settle-payment.ts";

export interface SettleHow {
  ask?: "read" | "close";
  urgent?: boolean;
}

/** The way of webhook and reconciler, who know only a payment. */
export async function settleAny(deps: SettleDeps, payment: AnyPayment, how: SettleHow): Promise<void> {
  if (buysVoucher(payment)) await settleVoucher(deps, payment, how);
  else await settlePayment(deps, payment, how);
}

export type VoucherSettlement = "paid" | "pending" | "failed";

/**
 * The only way to a paid voucher, as `settlePayment` is of an order: it needs no portions and no day, so money is never too late
 * for it. Repeated calls in any order have one effect.
 */
export async function settleVoucher(
  deps: SettleDeps,
  payment: VoucherPayment,
  how: SettleHow = {},
): Promise<VoucherSettlement> {
  if (payment.status === "paid") return "paid";
  const unsettled = ["starting", "open"].includes(payment.status) ? "pending" : "failed";
  if (!payment.sessionId) return unsettled;
  if (!how.urgent && !(await claimStatusCheck(deps.database, payment.id, dateNow(deps.clock))))
    return unsettled;
  const provider = deps.providers.of(payment.provider);
  try {
    const state =
      how.ask === "close"
        ? await provider.closeSession(payment.sessionId)
        : await provider.readSession(payment.sessionId);
    return await applyState(deps, payment, state);
  } catch (error) {
    if (!(error instanceof SessionUnknownError && how.ask === "close")) throw error;
    await raiseAlert(deps.database, payment.id, "session_unknown");
    return endUnpaid(deps, payment);
  }
}

async function applyState(
  deps: SettleDeps,
  payment: VoucherPayment,
  state: SessionState,
): Promise<VoucherSettlement> {
  const now = dateNow(deps.clock);
  const isProcessing = state.status === "processing";
  const { providerPaymentId } = state;
  await recordSessionUpdate(deps.database, payment.id, { providerPaymentId, isProcessing, now });
  if (state.status === "closed") return endUnpaid(deps, payment);
  if (state.status !== "paid") return "pending";
  const fits =
    state.amountCents === payment.amountCents &&
    state.currency === payment.currency &&
    state.reference === payment.boughtVoucherId;
  if (fits) return issue(deps, payment);
  await raiseAlert(deps.database, payment.id, "amount_differs", state);
  // a person checks it now, so the reconciler stops asking
  await markClosed(deps.database, payment.id, now);
  return "failed";
}

async function issue(deps: SettleDeps, payment: VoucherPayment): Promise<"paid"> {
  const now = dateNow(deps.clock);
  await deps.database.transaction(async (queries) => {
    const issued = await issueVoucher(queries, payment.id, { now, endsOn: endOf(berlinDay(deps.clock())) });
    if (!issued) return;
    await deps.outbox.queue(queries, {
      kind: "voucher",
      cause: `voucher/${issued.id}`,
      recipient: issued.buyerEmail,
      data: { voucherId: issued.id },
      now,
    });
  });
  return "paid";
}

async function endUnpaid(deps: SettleDeps, payment: VoucherPayment): Promise<"failed"> {
  await endVoucherPayment(deps.database, payment.id, "failed");
  await markClosed(deps.database, payment.id, dateNow(deps.clock));
  return "failed";
}
