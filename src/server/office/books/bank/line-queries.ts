import type { CalendarDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { ReceiptKind } from "#contract/office/checkout/open-invoices.ts";
import type { ClaimOfBank } from "#server/office/books/bank/claim-book.ts";
import { claimsSql, owesChargesSql } from "#server/office/checkout/queries.ts";
import { chargesOpen, claimBalance } from "#server/office/checkout/read-open-invoices.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, rows, run, statement } from "#server/platform/database/statement.ts";

/** Older invoices are compared only while they are open. */
export const comparedDays = 400;

const claimsOfBankSql = statement(
  "bank-lines.claims",
  `SELECT claim.id, claim.number, claim."invoiceNumber", claim."issuedOn", claim.firm, claim."amountCents",
     claim."receivedCents", claim."feeCents", claim."interestCents", claim."waivedCents",
     claim."chargesPaidCents", concat_ws(' ', o.first_name, o.last_name) AS person,
     coalesce((SELECT json_agg(json_build_object('id', r.id, 'kind', r.kind, 'cents', r.amount_cents, 'bookedOn', r.booked_on,
         'hasLine', EXISTS (SELECT FROM bank_line_receipts l WHERE l.receipt_id = r.id)) ORDER BY r.created_at, r.id)
       FROM invoice_receipts r WHERE r.purchase_id = claim.id AND r.revoked_at IS NULL), '[]') AS bookings
   FROM (${claimsSql}) AS claim JOIN orders o ON o.id = claim."orderId"
   WHERE claim."amountCents" <> claim."receivedCents" OR ${owesChargesSql} OR claim."issuedOn" > $1::date - ${comparedDays}
   ORDER BY claim."invoiceNumber"`,
  {
    amountCents: is<Cents>(),
    receivedCents: is<Cents>(),
    feeCents: is<Cents>(),
    interestCents: is<Cents>(),
    waivedCents: is<Cents>(),
    chargesPaidCents: is<Cents>(),
    firm: is<string>(),
    person: is<string>(),
    bookings: is<ClaimOfBank["bookings"]>(),
  },
);

export async function readClaimsOfBank(queries: Queries, today: CalendarDay): Promise<ClaimOfBank[]> {
  return (await queries.rows(claimsOfBankSql, [today])).map((claim) => ({
    ...claim,
    ...claimBalance(claim),
    chargesCents: chargesOpen(claim),
  }));
}

export interface BookedOfLine {
  id: string;
  purchaseId: string;
  invoiceNumber: string;
  firm: string;
  kind: ReceiptKind;
  cents: Cents;
  by: string;
  wasByHand: boolean;
}

// what was revoked counts like an act upon the line, and loosens its invoice
const columnsSql = `b.id::text, b.booked_on AS "bookedOn", b.cents, b.payee, b.text,
  (coalesce(w.version, 0) + (SELECT count(*) FROM bank_line_receipts l JOIN invoice_receipts r ON r.id = l.receipt_id
    WHERE l.bank_line_id = b.id AND r.revoked_at IS NOT NULL))::int AS version,
  coalesce(w.last_act, '') AS "lastAct", coalesce(w.is_left, false) AS "isLeft", booked_of_line(b.id) AS "bookedCents",
  coalesce((SELECT json_agg(json_build_object('id', r.id, 'purchaseId', r.purchase_id, 'invoiceNumber', i.number,
      'firm', coalesce(o.invoice_buyer->>'invoice_company', i.document->'buyer'->>'name'), 'kind', r.kind,
      'cents', r.amount_cents, 'by', r.staff_name, 'wasByHand', l.was_by_hand) ORDER BY i.number)
    FROM bank_line_receipts l JOIN invoice_receipts r ON r.id = l.receipt_id JOIN invoice_purchases c ON c.id = r.purchase_id
      JOIN orders o ON o.id = c.reference::uuid JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
    WHERE l.bank_line_id = b.id AND r.revoked_at IS NULL), '[]') AS booked,
  ARRAY(SELECT purchase_id FROM loosened_bank_lines n WHERE n.bank_line_id = b.id
    UNION SELECT r.purchase_id FROM bank_line_receipts l JOIN invoice_receipts r ON r.id = l.receipt_id
    WHERE l.bank_line_id = b.id AND r.revoked_at IS NOT NULL) AS loosened`;
const tablesSql = "bank_lines b LEFT JOIN bank_line_work w ON w.bank_line_id = b.id";
const noPayoutSql = "NOT EXISTS (SELECT FROM payout_bank_lines p WHERE p.bank_line_id = b.id)";
const refined = {
  id: is<string>(),
  bookedOn: is<CalendarDay>(),
  cents: is<Cents>(),
  payee: is<string>(),
  text: is<string>(),
  version: is<number>(),
  lastAct: is<string>(),
  isLeft: is<boolean>(),
  bookedCents: is<Cents>(),
  booked: is<BookedOfLine[]>(),
  loosened: is<string[]>(),
};

/** No shop leaves more undone; older ones are found among all bookings. */
export const mostOpenLines = 1_000;

/** What is not booked as a whole, and no payout, the oldest first. */
export const readOpenLines = rows(
  "bank-lines.open",
  `SELECT * FROM (SELECT ${columnsSql} FROM ${tablesSql}
     WHERE NOT coalesce(w.is_left, false) AND booked_of_line(b.id) < abs(b.cents) AND ${noPayoutSql}
     ORDER BY b.booked_on DESC, b.id DESC LIMIT ${mostOpenLines}) AS last ORDER BY "bookedOn", id::bigint`,
  refined,
);

export const readDoneLines = rows(
  "bank-lines.done",
  `SELECT ${columnsSql}, count(*) OVER ()::int AS total FROM ${tablesSql}
   WHERE (coalesce(w.is_left, false) OR booked_of_line(b.id) >= abs(b.cents)) AND ${noPayoutSql}
   ORDER BY b.booked_on DESC, b.id DESC LIMIT $1 OFFSET $2`,
  { ...refined, total: is<number>() },
  (page: { most: number; from: number }) => [page.most, page.from],
);

export type WorkedLine = Awaited<ReturnType<typeof readOpenLines>>[number];

const lockSql = statement("bank-lines.lock", "SELECT id FROM bank_lines WHERE id = $1 FOR UPDATE");
const oneSql = statement(
  "bank-lines.one",
  `SELECT ${columnsSql} FROM ${tablesSql} WHERE b.id = $1 AND ${noPayoutSql}`,
  refined,
);

/** Acts upon one line wait for each other; the second statement sees what the first one has waited for. */
export async function lockAndReadLine(queries: Queries, id: string): Promise<WorkedLine | undefined> {
  if (!/^\d{1,15}$/.test(id) || !(await queries.row(lockSql, [Number(id)]))) return undefined;
  return queries.row(oneSql, [Number(id)]);
}

interface Act {
  lineId: string;
  act: string;
  isLeft: boolean;
}

export const noteAct = run(
  "bank-lines.note-act",
  `INSERT INTO bank_line_work (bank_line_id, version, last_act, is_left) VALUES ($1, 1, $2, $3)
   ON CONFLICT (bank_line_id) DO UPDATE SET version = bank_line_work.version + 1, last_act = excluded.last_act,
     is_left = excluded.is_left`,
  ({ lineId, act, isLeft }: Act) => [Number(lineId), act, isLeft],
);

export const linkReceipt = run(
  "bank-lines.link-receipt",
  "INSERT INTO bank_line_receipts (receipt_id, bank_line_id, was_by_hand) VALUES ($1, $2, $3)",
  (link: { receiptId: string; lineId: string; wasByHand: boolean }) => [
    link.receiptId,
    Number(link.lineId),
    link.wasByHand,
  ],
);

/** A booking by hand that counts and has no line yet. */
export const findByHand = row(
  "bank-lines.by-hand",
  `SELECT id FROM invoice_receipts r WHERE id = $1 AND purchase_id = $2 AND revoked_at IS NULL
     AND NOT EXISTS (SELECT FROM bank_line_receipts l WHERE l.receipt_id = r.id) FOR UPDATE`,
);

export const unlinkReceipt = run(
  "bank-lines.unlink-receipt",
  "DELETE FROM bank_line_receipts WHERE receipt_id = $1",
);

const loosenSql = statement(
  "bank-lines.loosen",
  `INSERT INTO loosened_bank_lines (bank_line_id, purchase_id, loosened_at, loosened_by)
   SELECT $1, id, $3, $4 FROM invoice_purchases WHERE id = ANY($2) ORDER BY id
   ON CONFLICT (bank_line_id, purchase_id) DO NOTHING`,
);

export async function insertLoosened(
  queries: Queries,
  { lineId, purchaseIds }: { lineId: string; purchaseIds: readonly string[] },
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await queries.rows(loosenSql, [Number(lineId), [...purchaseIds], at, by]);
}
