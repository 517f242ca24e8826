import type { Cents } from "#contract/money.ts";
import type { RefundRequest, SessionRequest } from "#server/domain/checkout/provider.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, row, statement, value } from "#server/platform/database/statement.ts";

export interface SandboxSession {
  id: string;
  reference: string;
  amountCents: Cents;
  currency: string;
  description: string;
  status: "open" | "paid" | "declined" | "expired";
  successUrl: string;
  failureUrl: string;
  expiresAt: Date;
}

const columns = `
  id, reference, amount_cents AS "amountCents", currency, description, status, success_url AS "successUrl",
  failure_url AS "failureUrl", expires_at AS "expiresAt"`;

const createSql = statement(
  "sandbox.create-sandbox-session",
  `INSERT INTO sandbox_sessions (id, idempotency_key, reference, amount_cents, currency, description,
     success_url, failure_url, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key RETURNING id`,
);

/** The same key returns the same session. */
export async function createSandboxSession(
  queries: Queries,
  id: string,
  request: SessionRequest,
): Promise<string> {
  const row = await queries.row(createSql, [
    id,
    request.idempotencyKey,
    request.reference,
    request.amountCents,
    request.currency,
    request.notice ?? request.description,
    request.successUrl,
    request.failureUrl,
    request.expiresAt,
  ]);
  return row?.id ?? id;
}

export const findSandboxSession = row(
  "sandbox.find-sandbox-session",
  `SELECT ${columns} FROM sandbox_sessions WHERE id = $1`,
);

// Waits for the disk: a payment that was reported must survive a crash.
const endSql = statement(
  "sandbox.end-sandbox-session",
  `UPDATE sandbox_sessions SET status = $2, paid_at = CASE $2 WHEN 'paid' THEN $3::timestamptz END
   WHERE id = $1 AND status = 'open' AND ($2 = 'expired' OR expires_at > $3) RETURNING ${columns}`,
);

/** An ended session stays as it ended. */
export async function endSandboxSession(
  queries: Queries,
  id: string,
  to: { status: "paid" | "declined" | "expired"; now: Date },
): Promise<SandboxSession | undefined> {
  const ended = await queries.row(endSql, [id, to.status, to.now]);
  return ended ?? findSandboxSession(queries, id);
}

export const refundSandboxSession = value(
  "sandbox.refund-sandbox-session",
  `WITH session AS (SELECT id, amount_cents FROM sandbox_sessions WHERE id = $3 AND status = 'paid' FOR UPDATE)
   INSERT INTO sandbox_refunds (id, idempotency_key, session_id, amount_cents, reference, created_at)
   SELECT $1, $2, id, $4::int, $5, $6 FROM session WHERE $4::int <= amount_cents - coalesce((
     SELECT sum(amount_cents) FROM sandbox_refunds WHERE session_id = $3 AND idempotency_key <> $2
   ), 0)
   ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = excluded.idempotency_key RETURNING id`,
  (id: string, request: RefundRequest & { now: Date }) => [
    id,
    ...inOrder(request, "idempotencyKey", "sessionId", "amountCents", "reference", "now"),
  ],
);
