import { type CalendarDay, daysUntil, germanDay } from "#contract/day.ts";
import {
  addCents,
  type Cents,
  eurosFromCents,
  largestCents,
  noCents,
  subtractCents,
} from "#contract/money.ts";
import type { DataOf } from "#contract/contract.ts";
import { mostClaims, type OpenInvoice } from "#contract/office/checkout/open-invoices.ts";
import { rowsPerPage, type TextFile } from "#contract/office/lists-and-files.ts";
import { balanceOf } from "#server/domain/checkout/invoice-purchase/balance.ts";
import { type Claim, type ClaimQuery, countClaims, listClaims } from "#server/office/checkout/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { csvEuros, writeCsv } from "#server/platform/http/write-csv.ts";

export async function readOpenInvoices(
  queries: Queries,
  { page = 1, ...query }: ClaimQuery & { page?: number | undefined },
  today: CalendarDay,
): Promise<DataOf<"readOpenInvoices">> {
  const [rows, { total, openCents }] = await Promise.all([
    listClaims(queries, query, { today, most: rowsPerPage, from: (page - 1) * rowsPerPage }),
    countClaims(queries, query, today),
  ]);
  return { rows: rows.map((row) => presentClaim(row, today)), total, today, open: eurosFromCents(openCents) };
}

type Listed = Awaited<ReturnType<typeof listClaims>>[number];

function presentClaim(claim: Listed, today: CalendarDay): OpenInvoice {
  const {
    id,
    orderId,
    version,
    number,
    invoiceNumber,
    firm,
    dueOn,
    reminders,
    remindedOn,
    awaitedOn,
    receipts,
    wantsStatement,
  } = claim;
  const { openCents, overpaidCents } = claimBalance(claim);
  const daysLate = daysLateOf(claim, today);
  const isLate = daysLate > 0 && !awaitedOn && claim.hasMailbox;
  return {
    ...{ id, orderId, version, number, invoiceNumber, firm, dueOn, reminders, remindedOn, awaitedOn },
    wantsStatement,
    daysLate,
    amount: eurosFromCents(claim.amountCents),
    charges: eurosFromCents(chargesOpen(claim)),
    stops: openCents > 0 && claim.stopsOn !== null && claim.stopsOn <= today,
    open: eurosFromCents(openCents),
    overpaid: eurosFromCents(overpaidCents),
    mayRemind: isLate && remindedOn !== today,
    mayRemindAgain: isLate && claim.remindAgainOn !== null && claim.remindAgainOn <= today,
    receipts: receipts.map(({ cents, ...receipt }) => ({ ...receipt, amount: eurosFromCents(cents) })),
  };
}

/** The claim's amount is that of the invoice after its corrections. */
export function claimBalance({ amountCents, receivedCents }: Pick<Claim, "amountCents" | "receivedCents">) {
  return balanceOf({ amountCents, refundedCents: noCents, receivedCents });
}

type Charged = Pick<Claim, "feeCents" | "interestCents" | "waivedCents" | "chargesPaidCents">;

/** What a second reminder has claimed, less what came of it or was waived. */
export function chargesOpen({ feeCents, interestCents, waivedCents, chargesPaidCents }: Charged): Cents {
  const claimed = addCents(feeCents, interestCents);
  return largestCents(noCents, subtractCents(claimed, waivedCents, chargesPaidCents));
}

/** 0 while it is not due, or paid. */
export function daysLateOf(claim: Claim, today: CalendarDay): number {
  return claimBalance(claim).openCents > 0 ? Math.max(0, daysUntil(claim.dueOn, today)) : 0;
}

const columns = [
  "Unternehmen",
  "Bestellung",
  "Rechnung",
  "Betrag",
  "Offen",
  "Zu viel bezahlt",
  "Fällig",
  "Tage überfällig",
  "Erinnerungen",
  "Zuletzt erinnert",
  "Pauschale und Zinsen offen",
];

export async function exportOpenInvoices(
  queries: Queries,
  query: ClaimQuery,
  today: CalendarDay,
): Promise<TextFile> {
  const claims = await listClaims(queries, query, { today, most: mostClaims + 1, from: 0 });
  if (claims.length > mostClaims) throw new Refusal("too_many_rows");
  const rows = claims.map((claim) => {
    const { openCents, overpaidCents } = claimBalance(claim);
    return [
      claim.firm,
      claim.number,
      claim.invoiceNumber,
      csvEuros(claim.amountCents),
      csvEuros(openCents),
      csvEuros(overpaidCents),
      germanDay(claim.dueOn),
      String(daysLateOf(claim, today)),
      String(claim.reminders),
      claim.remindedOn ? germanDay(claim.remindedOn) : "",
      csvEuros(chargesOpen(claim)),
    ];
  });
  const text = writeCsv(columns, rows);
  return { fileName: `offene-rechnungen-${today}.csv`, mime: "text/csv; charset=utf-8", text };
}
