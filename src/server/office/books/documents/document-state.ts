/**
 * SQL: the money of a document, to be joined to `invoices i`: the payment of its order, its refunds, and what a firm
 * owes and has transferred. An order has at most one paid payment.
 */
export const moneySql = `LEFT JOIN payments p ON p.order_id = i.order_id AND p.status = 'paid'
  LEFT JOIN invoice_purchases c ON p.provider = 'invoice' AND c.id = p.session_id
  LEFT JOIN LATERAL (
    SELECT coalesce(sum(r.amount_cents) FILTER (WHERE r.status = 'done'), 0) AS done,
      coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'failed'), 0) AS requested
    FROM refunds r WHERE r.payment_id = p.id AND p.refunded_cents > 0 AND i.kind = 'correction'
  ) AS refund ON true
  LEFT JOIN LATERAL (
    -- the function is called for purchases only, not for each row
    SELECT p.amount_cents - p.refunded_cents AS owed, CASE WHEN c.id IS NOT NULL THEN received_cents(c.id) END AS received
  ) AS claim ON true`;

/** What this correction and those before it have taken back: refunds are counted for the earlier ones first. */
const correctedSql = `(SELECT -sum(e.total_cents) FROM invoices e WHERE e.order_id = i.order_id AND e.kind = 'correction'
  AND (e.issued_at, e.series, e.sequence) <= (i.issued_at, i.series, i.sequence))`;

/** SQL: what has become of the money, as `documentStateNames` names it; `today` is SQL for the day. */
export const stateSql = (today: string) => `CASE
    WHEN i.total_cents = 0 THEN 'none'
    WHEN i.kind = 'correction' THEN CASE
      WHEN c.id IS NOT NULL THEN 'deducted'
      WHEN refund.done >= ${correctedSql} THEN 'refunded'
      WHEN refund.requested >= ${correctedSql} THEN 'refund_under_way'
      ELSE 'refund_missing' END
    WHEN c.id IS NOT NULL THEN CASE
      WHEN claim.received > claim.owed THEN 'overpaid'
      WHEN claim.owed = 0 THEN 'cancelled'
      WHEN claim.received = claim.owed THEN 'paid'
      WHEN c.due_on < ${today} THEN 'overdue'
      WHEN claim.received > 0 THEN 'partly_paid'
      ELSE 'open' END
    WHEN p.refunded_cents >= p.amount_cents THEN 'refunded'
    WHEN p.refunded_cents > 0 THEN 'partly_refunded'
    ELSE 'paid' END`;

/** SQL: the day on which an unpaid purchase is due. */
export const dueSql = "CASE WHEN i.kind = 'invoice' AND claim.received < claim.owed THEN c.due_on END";
