import { type Queries, statement } from "#server/platform/database/database.ts";

// A use of a code belongs to the mailbox that the order belongs to. Where that one has used it in another order already, two
// uses cannot both be its own: this one is nobody's then, and the other one goes on counting.
const correctText = statement(
  "orders.correct-email",
  `WITH corrected AS (
     UPDATE orders SET email = $3, customer_key = $4, link_version = link_version + $5::boolean::int
     WHERE id = $1 AND email = $2 RETURNING id
   ), used AS (
     UPDATE discount_redemptions r SET customer_key = CASE WHEN EXISTS (
       SELECT FROM discount_redemptions o
       WHERE o.customer_key = $4 AND o.order_id <> r.order_id AND o.status <> 'released' AND (
         (r.is_for_new_customers AND o.is_for_new_customers)
         OR (r.is_once_per_customer AND o.is_once_per_customer AND o.discount_code_id = r.discount_code_id)
       )
     ) THEN 'corrected/' || r.order_id ELSE $4 END
     FROM corrected WHERE r.order_id = corrected.id
   )
   SELECT id FROM corrected`,
);

/** Puts another mailbox in the place of the one that was `seen`. False where another one stands by now. */
export async function changeEmail(
  queries: Queries,
  change: { orderId: string; seen: string; email: string; customerKey: string; revokesLink: boolean },
): Promise<boolean> {
  const { orderId, seen, email, customerKey, revokesLink } = change;
  return (await queries.row(correctText, [orderId, seen, email, customerKey, revokesLink])) !== undefined;
}

const doneText = statement(
  "orders.email-correction",
  `SELECT order_id AS "orderId", to_email AS email FROM email_corrections WHERE id = $1`,
);

export interface DoneCorrection {
  orderId: string;
  email: string;
}

/** What this wish has done; undefined: not carried out yet. */
export function correctedBy(queries: Queries, wishId: string): Promise<DoneCorrection | undefined> {
  return queries.row(doneText, [wishId]);
}

const keepText = statement(
  "orders.keep-email-correction",
  `INSERT INTO email_corrections (id, order_id, at, staff_name, from_email, to_email, is_link_revoked)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

/** For the order's course, for as long as its contact data are kept. */
export async function keepCorrection(
  queries: Queries,
  done: { id: string; orderId: string; at: Date; by: string; from: string; to: string; isRevoked: boolean },
): Promise<void> {
  const { id, orderId, at, by, from, to, isRevoked } = done;
  await queries.rows(keepText, [id, orderId, at, by, from, to, isRevoked]);
}
