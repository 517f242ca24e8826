import { removeRejected } from "#server/domain/catalogue/review-queries.ts";
import { deleteForgottenWishes } from "#server/domain/invoices/statements/wishes.ts";
import { removeOldStatements } from "#server/domain/invoices/statements/queries.ts";
import { removeDocuments } from "#server/domain/invoices/remove-documents.ts";
import { blankContact, blankPerson } from "#server/domain/orders/blank-orders.ts";
import { deleteOldCorrections } from "#server/domain/orders/correct-email.ts";
import { removeExpired, removeUnmatched } from "#server/domain/orders/withdrawals/remove.ts";
import {
  isLetterToKeep,
  isOpen,
  isWithoutInvoice,
} from "#server/domain/team/privacy/retention-conditions.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { type RowOf, type Statement, statement, variantOf } from "#server/platform/database/statement.ts";
import { eraseMailContents } from "#server/platform/mail/queries.ts";
import { mailsByCause } from "#server/platform/mail/outbox-state.ts";

// Small batches keep locks short for other transactions.
const batchSize = 500;

/** Art. 5 (1) e GDPR: data without a purpose must go; 30 days leave time for questions about a failed payment. */
const unpaidDays = 30;
/** Phone and notes serve the delivery and complaints about it. */
const contactMonths = 3;
const mailMonths = 12;
const unmatchedDays = 90;
const rejectedReviewMonths = 12;

type Step = (queries: Queries, now: Date) => Promise<number>;

/** Blanks personal data after their retention period and deletes documents that the law no longer requires. */
export async function enforceRetention(database: Database, now: Date): Promise<void> {
  for (const step of [
    endUnpaid,
    endContact,
    endCorrections,
    endMails,
    endUnmatchedWithdrawals,
    endWithdrawals,
    endDocuments,
    endReviews,
    endStatements,
  ]) {
    while ((await database.transaction((queries) => step(queries, now))) === batchSize);
  }
}

const endUnpaid: Step = async (queries, now) => {
  const ids = await orderIds(
    queries,
    `o.contact_erased_at IS NULL AND ${isWithoutInvoice} AND NOT ${isOpen}
     AND o.created_at < $2::timestamptz - $3 * interval '1 day'`,
    [now, unpaidDays],
  );
  return blankPerson(queries, ids, now);
};

const endContact: Step = async (queries, now) => {
  const ids = await orderIds(
    queries,
    `o.contact_erased_at IS NULL AND NOT ${isWithoutInvoice} AND NOT ${isOpen}
     AND o.created_at < $2::timestamptz - $3 * interval '1 month'
     AND NOT EXISTS (
       SELECT FROM order_deliveries d WHERE d.order_id = o.id
         AND d.delivery_day >= ($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date - $3 * interval '1 month'
     )`,
    [now, contactMonths],
  );
  return blankContact(queries, ids, now);
};

/** Only corrections made after the contact data were erased are left; the others went with them. */
const endCorrections: Step = async (queries, now) => {
  return deleteOldCorrections(queries, { most: batchSize, now, months: contactMonths });
};

const endReviews: Step = (queries, now) =>
  removeRejected(queries, { most: batchSize, now, months: rejectedReviewMonths });

const endMailsSql = statement(
  "privacy.end-mails",
  `SELECT id FROM mails WHERE erased_at IS NULL AND status IN ('sent', 'failed')
       AND created_at < $2::timestamptz - $3 * interval '1 month' AND NOT ${isLetterToKeep}
     ORDER BY created_at LIMIT $1`,
);

const endMails: Step = async (queries, now) => {
  const rows = await queries.rows(endMailsSql, [batchSize, now, mailMonths]);
  return eraseMailContents(
    queries,
    rows.map(({ id }) => id),
    now,
  );
};

/** A declaration that matches no order proves nothing about a contract. Its mail is blanked too. */
const endUnmatchedWithdrawals: Step = async (queries, now) => {
  const removedIds = await removeUnmatched(queries, { most: batchSize, now, days: unmatchedDays });
  const mailIds = await mailsByCause(
    queries,
    removedIds.map((id) => `withdrawal/${id}`),
  );
  await eraseMailContents(queries, mailIds, now);
  return removedIds.length;
};

const endWithdrawals: Step = (queries, now) => removeExpired(queries, batchSize, now);

/**
 * Invoices are kept for eight years from the end of their year, for ten if older than 2025 (§ 147 AO, § 14b UStG). A
 * trigger checks the period again by the database's clock, in case that of this process is ahead.
 */
const endDocuments: Step = async (queries, now) => {
  const today = "($2::timestamptz AT TIME ZONE 'Europe/Berlin')::date";
  const ids = await orderIds(
    queries,
    `o.erased_at IS NULL AND NOT ${isOpen}
     AND NOT is_kept_by_law((o.created_at AT TIME ZONE 'Europe/Berlin')::date, ${today})
     AND NOT EXISTS (
       SELECT FROM order_deliveries d WHERE d.order_id = o.id AND is_kept_by_law(d.delivery_day, ${today})
     )
     AND NOT EXISTS (
       SELECT FROM invoices i WHERE i.order_id = o.id
         AND (is_kept_by_law(i.issued_on) OR is_kept_by_law(i.issued_on, ${today}))
     )`,
    [now],
  );
  await removeDocuments(queries, ids);
  return blankPerson(queries, ids, now);
};

/** A wish whose firm the orders no longer know serves no one. */
const endStatements: Step = async (queries, now) =>
  (await removeOldStatements(queries, now)) + (await deleteForgottenWishes(queries));

const orderIdsOf = (fits: string) =>
  `SELECT o.id FROM orders o WHERE ${fits} ORDER BY o.created_at LIMIT $1 FOR UPDATE OF o SKIP LOCKED`;

const orderIdsSql = statement("privacy.order-ids", orderIdsOf("true"));

async function orderIds(queries: Queries, fits: string, values: unknown[]): Promise<string[]> {
  const text: Statement<RowOf<typeof orderIdsSql>, unknown[]> = variantOf(orderIdsSql, orderIdsOf(fits));
  const rows = await queries.rows(text, [batchSize, ...values]);
  return rows.map(({ id }) => id);
}
