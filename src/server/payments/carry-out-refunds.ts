import { type Clock, dateNow } from "#server/clock.ts";
import type { Database } from "#server/database/database.ts";
import type { PaymentProvider } from "#server/payments/provider.ts";
import { raiseAlert } from "#server/payments/queries.ts";
import { claimRefund, keepRefundAnswer, type RefundRow } from "#server/payments/refunds.ts";

export interface RefundParts {
  database: Database;
  provider: PaymentProvider;
  clock: Clock;
}

/**
 * Gives back all money that is written down as wanted. A provider that is away is asked again later, with the same key,
 * so that nothing goes back twice; one that refuses is put before a person.
 */
export async function carryOutRefunds(parts: RefundParts, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const of = { provider: parts.provider.name, now: dateNow(parts.clock) };
    const refund = await claimRefund(parts.database, of);
    if (!refund) return;
    await carryOut(parts, refund).catch(onError);
  }
}

async function carryOut(parts: RefundParts, refund: RefundRow): Promise<void> {
  const answer = await parts.provider.refund({
    idempotencyKey: refund.id,
    sessionId: refund.sessionId,
    amountCents: refund.amountCents,
    reference: refund.id,
  });
  const status = answer.status === "succeeded" ? "done" : answer.status;
  const now = dateNow(parts.clock);
  await parts.database.transaction(async (queries) => {
    const kept = await keepRefundAnswer(queries, refund.id, {
      status,
      providerRefundId: answer.refundId,
      now,
    });
    if (kept && status === "failed") {
      await raiseAlert(queries, kept.paymentId, "refund_failed", { refundId: refund.id });
    }
  });
}
