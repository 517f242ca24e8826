import type { vatIdCheckStates } from "#contract/office/orders/orders.ts";
import { is, row, run } from "#server/platform/database/statement.ts";

/** How long after each try the next one comes, in minutes; after the last one no one asks again. */
const pauses = [15, 60, 240, 720, 1_080];
const mostTries = pauses.length + 1;
/** An older order is over: what the register says today proves nothing about it. */
const newestDays = 30;

const vatIdOf = "o.invoice_buyer->>'vatId'";

interface Claimed {
  orderId: string;
  vatId: string;
}

// An unpaid order may never become one, unless the team decides about the firm that placed it.
/** Undefined: there is nothing to ask now, or another worker was faster. */
export const claimVatId = row(
  "orders.claim-vat-id",
  `INSERT INTO vat_id_checks (order_id, vat_id, asked_at)
   SELECT o.id, ${vatIdOf}, $1 FROM orders o LEFT JOIN vat_id_checks c ON c.order_id = o.id AND c.vat_id = ${vatIdOf}
   WHERE ${vatIdOf} <> '' AND o.created_at > $1::timestamptz - interval '${newestDays} days'
     AND (o.status IN ('paid', 'completed') OR (o.status = 'pending_payment' AND EXISTS (
       SELECT FROM payments p WHERE p.order_id = o.id AND p.provider = 'invoice'
     )))
     AND (c.order_id IS NULL OR (c.is_valid IS NULL AND c.tries < ${mostTries}
       AND c.asked_at <= $1::timestamptz - (ARRAY[${pauses.join(", ")}])[c.tries] * interval '1 minute'))
   ORDER BY c.asked_at NULLS FIRST, o.created_at LIMIT 1
   ON CONFLICT (order_id, vat_id) DO UPDATE SET asked_at = $1, tries = vat_id_checks.tries + 1
     WHERE vat_id_checks.is_valid IS NULL AND vat_id_checks.tries < ${mostTries}
       AND vat_id_checks.asked_at <= $1::timestamptz - (ARRAY[${pauses.join(", ")}])[vat_id_checks.tries] * interval '1 minute'
   RETURNING order_id AS "orderId", vat_id AS "vatId"`,
);

export const noteAnswer = run(
  "orders.note-vat-id-answer",
  "UPDATE vat_id_checks SET is_valid = $3 WHERE order_id = $1 AND vat_id = $2 AND is_valid IS NULL",
  ({ orderId, vatId, isValid }: Claimed & { isValid: boolean }) => [orderId, vatId, isValid],
);

/** About the VAT id that the buyer has now; undefined where VIES was not asked. */
export const vatIdCheckOf = row(
  "orders.vat-id-check",
  `SELECT to_json(c.asked_at) #>> '{}' AS at, CASE
       WHEN c.is_valid THEN 'valid' WHEN NOT c.is_valid THEN 'invalid' WHEN c.tries < ${mostTries} THEN 'asked'
       ELSE 'unanswered' END AS state
   FROM orders o JOIN vat_id_checks c ON c.order_id = o.id AND c.vat_id = ${vatIdOf} WHERE o.id = $1`,
  { at: is<string>(), state: is<(typeof vatIdCheckStates)[number]>() },
);
