import { createHash } from "node:crypto";
import { addDays, type CalendarDay } from "#contract/day.ts";
import type { DataOf } from "#contract/contract.ts";
import { cents, eurosFromCents } from "#contract/money.ts";
import type { DoneBankLine, LineInvoice, OpenBankLine } from "#contract/office/books/bank-receipts.ts";
import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { type ClaimOfBank, claimBook, owedCents } from "#server/office/books/bank/claim-book.ts";
import { statementsSince } from "#server/domain/invoices/statements/queries.ts";
import {
  comparedDays,
  readClaimsOfBank,
  readDoneLines,
  readOpenLines,
  type WorkedLine,
} from "#server/office/books/bank/line-queries.ts";
import {
  type Asked,
  type Finding,
  type Proposal,
  proposeClaims,
  shownCandidates,
} from "#server/office/books/bank/propose-claims.ts";
import { readProviders } from "#server/office/books/bank/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** What lines are compared with. */
export async function readAsked(queries: Queries, today: CalendarDay): Promise<Asked> {
  const [claims, statements, providers] = await Promise.all([
    readClaimsOfBank(queries, today),
    statementsSince(queries, addDays(today, -comparedDays)),
    readProviders(queries),
  ]);
  return {
    book: claimBook(claims, statements),
    providers: providers.flatMap((name) => [name, providerLabel(name)]),
  };
}

/** Of a line that is booked in part, what the rest is. */
export function findingOf(line: WorkedLine, asked: Asked): Finding {
  return proposeClaims({ ...line, cents: restOf(line) }, { ...asked, loosened: new Set(line.loosened) });
}

/** With the sign of the line. */
export const restOf = (line: Pick<WorkedLine, "cents" | "bookedCents">) =>
  cents(line.cents - Math.sign(line.cents) * line.bookedCents);

/** Changes with the line, its proposal and what is open: who confirms it has seen all of that. */
export function seenKey(line: WorkedLine, { kind, parts }: Proposal): string {
  const all = parts.map(({ claim, cents: size, isCharges, receiptId }) => [
    ...[claim.id, claim.openCents, claim.overpaidCents, claim.chargesCents],
    ...[size, isCharges, receiptId],
  ]);
  const key = JSON.stringify([line.id, line.version, line.cents, kind, all]);
  return createHash("sha256").update(key).digest("hex").slice(0, 40);
}

export async function readBankReceipts(
  queries: Queries,
  today: CalendarDay,
): Promise<DataOf<"readBankReceipts">> {
  const [lines, asked] = await Promise.all([readOpenLines(queries), readAsked(queries, today)]);
  const found = lines.map((line) => ({ line, finding: findingOf(line, asked) }));
  const shown = found.filter(
    ({ line, finding }) =>
      finding.proposal || finding.candidates.length > 0 || line.booked.length > 0 || line.loosened.length > 0,
  );
  // an invoice that two lines would pay is paid by the older one, and the other is looked at
  const taken = new Set<string>();
  const rows = shown.map(({ line, finding }) => {
    const ids = finding.proposal?.parts.map(({ claim }) => claim.id) ?? [];
    const isTaken = ids.some((id) => taken.has(id));
    for (const id of ids) taken.add(id);
    return presentOpen(line, finding, isTaken);
  });
  return { rows: rows.slice(0, mostShown), total: rows.length };
}

const mostShown = 200;

function presentOpen(line: WorkedLine, finding: Finding, isTaken: boolean): OpenBankLine {
  const { proposal } = finding;
  const taken = "Zu dieser Rechnung passt auch eine frühere Zeile.";
  return {
    ...presentLine(line),
    version: line.version,
    rest: eurosFromCents(restOf(line)),
    proposal: proposal && {
      kind: proposal.kind,
      isSure: proposal.isSure && !isTaken,
      reason: proposal.reason,
      remark: [proposal.remark, isTaken ? taken : ""].filter((text) => text !== "").join(" "),
      parts: proposal.parts.map(({ claim, cents: size, isCharges }) => ({
        ...presentClaim(claim),
        isCharges,
        amount: eurosFromCents(size),
      })),
      seen: seenKey(line, proposal),
    },
    candidates: proposal ? [] : shownCandidates(finding, restOf(line)).map(presentClaim),
  };
}

const presentLine = ({ id, bookedOn, cents: amount, payee, text }: WorkedLine) => ({
  ...{ id, bookedOn, payee, text },
  amount: eurosFromCents(amount),
});

const presentClaim = (claim: ClaimOfBank): LineInvoice => ({
  ...{ purchaseId: claim.id, invoiceNumber: claim.invoiceNumber, firm: claim.firm },
  open: eurosFromCents(claim.openCents),
  charges: eurosFromCents(claim.chargesCents),
  owed: eurosFromCents(owedCents(claim)),
  overpaid: eurosFromCents(claim.overpaidCents),
});

export async function readDoneBankReceipts(
  queries: Queries,
  page = 1,
): Promise<DataOf<"readDoneBankReceipts">> {
  const found = await readDoneLines(queries, { most: rowsPerPage, from: (page - 1) * rowsPerPage });
  const rows = found.map(
    ({ total: _, ...line }): DoneBankLine => ({
      ...presentLine(line),
      version: line.version,
      isLeft: line.isLeft,
      booked: line.booked.map(({ purchaseId, invoiceNumber, firm, kind, cents: size, by }) => ({
        ...{ purchaseId, invoiceNumber, firm, kind, by },
        amount: eurosFromCents(size),
      })),
    }),
  );
  return { rows, total: found[0]?.total ?? 0 };
}
