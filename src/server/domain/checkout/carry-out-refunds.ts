import { raiseAlert } from "#server/domain/checkout/alerts.ts";
import {
  type PaymentProvider,
  RefundRefusedError,
  type RefundStatus,
} from "#server/domain/checkout/provider.ts";
import type { RegisteredProvider } from "#server/domain/checkout/provider-registry.ts";
import { claimRefund, type RefundRow, recordRefundAnswer } from "#server/domain/checkout/refunds.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface RefundDeps {
  database: Database;
  provider: RegisteredProvider;
  clock: Clock;
}

/**
 * Carries out all requested refunds. An unreachable provider is tried again later with the same idempotency key, so no
 * money goes back twice. A refusal becomes an alert.
 */
export async function carryOutRefunds(deps: RefundDeps, onError: (error: unknown) => void): Promise<void> {
  for (;;) {
    const of = { provider: deps.provider.name, now: dateNow(deps.clock) };
    const refund = await claimRefund(deps.database, of);
    if (!refund) return;
    await carryOut(deps, refund).catch(onError);
  }
}

async function carryOut(deps: RefundDeps, refund: RefundRow): Promise<void> {
  await recordRefundState(deps, refund.id, await ask(deps.provider, refund));
}

async function ask(provider: PaymentProvider, refund: RefundRow): Promise<RefundReport> {
  try {
    return await provider.refund({
      idempotencyKey: refund.id,
      sessionId: refund.sessionId,
      amountCents: refund.amountCents,
      reference: refund.id,
    });
  } catch (error) {
    if (error instanceof RefundRefusedError) return { refundId: null, status: "failed" };
    throw error;
  }
}

interface RefundReport {
  /** null when the provider never made one */
  refundId: string | null;
  status: RefundStatus;
}

/** Records the provider's answer to a refund of the shop. A failed refund becomes an alert. */
export async function recordRefundState(
  { database, clock }: Pick<RefundDeps, "database" | "clock">,
  id: string,
  { refundId, status }: RefundReport,
): Promise<void> {
  await database.transaction(async (queries) => {
    const recorded = await recordRefundAnswer(queries, id, {
      status: storedStatus(status),
      providerRefundId: refundId,
      now: dateNow(clock),
    });
    if (recorded && status === "failed") {
      await raiseAlert(queries, recorded.paymentId, "refund_failed", { refundId: id });
    }
  });
}

export function storedStatus(status: RefundStatus): "pending" | "done" | "failed" {
  return status === "succeeded" ? "done" : status;
}
