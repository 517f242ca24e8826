import { removeCartsOf } from "#server/domain/cart/queries.ts";
import { deleteWishesOf } from "#server/domain/invoices/statements/wishes.ts";
import { eraseVoucherPeople } from "#server/domain/checkout/vouchers/queries.ts";
import { removeReviewsOf } from "#server/domain/catalogue/review-queries.ts";
import { endNewsletter } from "#server/domain/mail/newsletter/erase-subscriptions.ts";
import { blankContact, blankPerson } from "#server/domain/orders/blank-orders.ts";
import { customerKey } from "#server/domain/orders/customer-key.ts";
import { deleteCorrectionsOf } from "#server/domain/orders/correct-email.ts";
import { removeWeekOf } from "#server/domain/orders/weeks/queries.ts";
import { removeUnmatchedOf } from "#server/domain/orders/withdrawals/remove.ts";
import { auditPrivacy, commandLine } from "#server/domain/team/privacy/audit-privacy.ts";
import {
  type ErasedData,
  type Erasure,
  foretellErasure,
  reportErased,
} from "#server/domain/team/privacy/report-erased.ts";
import {
  isLetterToKeep,
  isOpen,
  isWithoutInvoice,
} from "#server/domain/team/privacy/retention-conditions.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import { type Actor, personMark } from "#server/platform/log/audit.ts";
import { eraseMailContents } from "#server/platform/mail/queries.ts";
import { mailboxKey, mappedAddress } from "#server/platform/mailbox-key.ts";

interface Order {
  id: string;
  number: string;
  guestId: string;
  isOpen: boolean;
  isWithoutInvoice: boolean;
  invoices: string[];
}

/**
 * Erases the data of a mailbox except what the law requires to keep (Art. 17 GDPR), and returns a German report. Open
 * orders stay; staff repeats the call after delivery. Repeating is harmless.
 */
export function erasePerson(
  database: Database,
  typed: string,
  now: Date,
  staff: Actor = commandLine,
): Promise<string[]> {
  const email = mappedAddress(typed);
  return database.transaction(async (queries) => {
    const report = reportErased(await eraseAll(queries, email, now));
    const after = { Bericht: report.join("\n") };
    await auditPrivacy(queries, email, { staff, at: now }, "Daten gelöscht", { after });
    return [...report, `Protokolliert als Person ${personMark(email)}.`];
  });
}

/** What an erasure would do now: it is done and taken back, so that both can never follow different rules. */
export async function previewErasure(database: Database, typed: string, now: Date): Promise<Erasure> {
  const takenBack = new Error("taken back");
  let erased: ErasedData | undefined;
  const trial = database.transaction(async (queries) => {
    erased = await eraseAll(queries, mappedAddress(typed), now);
    throw takenBack;
  });
  await trial.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  if (!erased) throw new Error("nothing was counted");
  return foretellErasure(erased);
}

async function eraseAll(queries: Queries, email: string, now: Date): Promise<ErasedData> {
  const orders = await ordersOf(queries, email, now);
  const open = orders.filter((order) => order.isOpen);
  const finished = orders.filter((order) => !order.isOpen);
  const unpaid = finished.filter((order) => order.isWithoutInvoice);
  const invoiced = finished.filter((order) => !order.isWithoutInvoice);
  return {
    open: open.map(({ number }) => number),
    retained: invoiced.map(({ number, invoices }) => ({ number, invoices })),
    // Must come before the contact data, whose erasure removes the corrections too.
    corrections: await deleteCorrectionsOf(queries, email, { open: idsOf(open), over: idsOf(finished) }),
    detached: await blankPerson(queries, idsOf(unpaid), now),
    contacts: await blankContact(queries, idsOf(invoiced), now),
    reviews: await removeReviewsOf(queries, idsOf(finished)),
    carts: await removeCartsOf(
      queries,
      finished.map(({ guestId }) => guestId),
    ),
    // before the mails, so that a letter that waits finds no week
    weeks: await removeWeekOf(queries, customerKey(email)),
    vouchers: (await eraseVoucherPeople(queries, email, now)).length,
    mails: await eraseMailsOf(queries, email, now, { open, finished }),
    newsletter: await endNewsletter(queries, email, now),
    unmatchedWithdrawals: await removeUnmatchedOf(queries, email),
    statementWishes: await deleteWishesOf(queries, mailboxKey(email)),
    ...(await countOf(queries, email, { now, finished })),
  };
}

const ordersOf = rows(
  "privacy.orders-of",
  `SELECT o.id, o.number, o.guest_id AS "guestId", ${isOpen} AS "isOpen", ${isWithoutInvoice} AS "isWithoutInvoice",
       array(SELECT number FROM invoices i WHERE i.order_id = o.id ORDER BY issued_at, number) AS invoices
     FROM orders o WHERE lower(o.email) = lower($1)
       OR (o.recipient_email <> '' AND lower(o.recipient_email) = lower($1)) ORDER BY o.created_at FOR UPDATE OF o`,
  { isOpen: is<boolean>(), isWithoutInvoice: is<boolean>(), invoices: is<string[]>() },
  (email: string, now: Date) => [email, now],
);

interface OrdersByState {
  open: Order[];
  finished: Order[];
}

// Includes mails that went to a mistyped address before it was corrected.
const isAboutPerson = "(lower(recipient) = lower($1) OR order_id = ANY($3))";

const mailsToEraseSql = statement(
  "privacy.erase-mails-of",
  `SELECT id FROM mails WHERE ${isAboutPerson} AND NOT ${isLetterToKeep}
       AND (order_id IS NULL OR order_id <> ALL($4))`,
);

async function eraseMailsOf(
  queries: Queries,
  email: string,
  now: Date,
  orders: OrdersByState,
): Promise<number> {
  const rows = await queries.rows(mailsToEraseSql, [email, now, idsOf(orders.finished), idsOf(orders.open)]);
  return eraseMailContents(
    queries,
    rows.map(({ id }) => id),
    now,
  );
}

type Counts = Pick<ErasedData, "letters" | "statements" | "withdrawals" | "otherSpellings">;

const countOfSql = statement(
  "privacy.count-of",
  `SELECT (SELECT count(*) FROM mails WHERE ${isAboutPerson} AND ${isLetterToKeep}) AS letters,
       (SELECT count(*) FROM monthly_statements WHERE customer_key = $4) AS statements,
       (SELECT count(*) FROM withdrawals WHERE email_key = lower($1)) AS withdrawals,
       (SELECT count(DISTINCT lower(other.email)) FROM orders o JOIN orders other USING (customer_key)
        WHERE lower(o.email) = lower($1) AND lower(other.email) <> lower($1)) AS "otherSpellings"`,
  {
    letters: is<number>(),
    statements: is<number>(),
    withdrawals: is<number>(),
    otherSpellings: is<number>(),
  },
);

async function countOf(
  queries: Queries,
  email: string,
  { now, finished }: { now: Date; finished: Order[] },
): Promise<Counts> {
  const row = await queries.row(countOfSql, [email, now, idsOf(finished), mailboxKey(email)]);
  if (!row) throw new Error("nothing was counted");
  return row;
}

function idsOf(orders: Order[]): string[] {
  return orders.map(({ id }) => id);
}
