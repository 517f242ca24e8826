import { daysUntil } from "#contract/day.ts";
import { negateCents, sumCents } from "#contract/money.ts";
import type { ClaimOfBank, LineOfBank, Named } from "#server/office/books/bank/claim-book.ts";
import type { Proposal } from "#server/office/books/bank/propose-claims.ts";

/** A booking by hand of about this day; the page asks whether it is this line. */
const byHandDays = 5;

export function bookedByHand(line: LineOfBank, { numbers, names }: Named): Proposal | null {
  const size = line.cents > 0 ? line.cents : negateCents(line.cents);
  const claims = numbers.size > 0 ? [...numbers] : [...names.keys()];
  const [found, ...others] = claims.flatMap((claim) =>
    bookingsOf(claim, line).filter((parts) => sumCents(parts.map(({ cents }) => cents)) === size),
  );
  if (!found || others.length > 0) return null;
  const reason = "Diese Zahlung ist schon von Hand gebucht. Sie wird nicht noch einmal gebucht.";
  return { kind: "linked", isSure: numbers.size > 0, reason, remark: "", parts: found };
}

/** Each booking by hand of about the line's day, and an invoice with its charges. */
function bookingsOf(claim: ClaimOfBank, line: LineOfBank): Proposal["parts"][] {
  const free = claim.bookings
    .filter(
      ({ hasLine, kind, bookedOn }) =>
        !hasLine &&
        (kind === "returned") === line.cents < 0 &&
        Math.abs(daysUntil(bookedOn, line.bookedOn)) <= byHandDays,
    )
    .map(({ id, kind, cents }) => ({ claim, cents, isCharges: kind === "charges", receiptId: id }));
  const charges = free.filter(({ isCharges }) => isCharges);
  const invoices = free.filter(({ isCharges }) => !isCharges);
  return [...free.map((one) => [one]), ...invoices.flatMap((one) => charges.map((other) => [one, other]))];
}
