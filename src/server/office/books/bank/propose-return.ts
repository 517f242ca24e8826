import { negateCents } from "#contract/money.ts";
import type { ClaimOfBank, LineOfBank, Named } from "#server/office/books/bank/claim-book.ts";
import type { Finding, Proposal } from "#server/office/books/bank/propose-claims.ts";

/** Words of banks for what comes back. */
export const isReturnText = (text: string) =>
  /r(ü|ue)ck(gabe|last|buchung|(ü|ue)berweisung|ruf|scheck)|retour|nicht eingel(ö|oe)st|\breturned\b|\breversal\b/i.test(
    text,
  );

export const isClearly = ({ names }: Named, claims: readonly ClaimOfBank[]) =>
  claims.every((claim) => names.get(claim) === "clear");

export const nameAndAmount = (isClear: boolean) =>
  isClear ? "Name und Betrag stimmen." : "Der Name ist ähnlich, der Betrag stimmt.";

/** What left the account: what a firm had paid too much, which may be called a return as well, or a payment that went back. */
export function goneOut(line: LineOfBank, named: Named): Finding {
  const { numbers, names } = named;
  const size = negateCents(line.cents);
  const claims = numbers.size > 0 ? [...numbers] : [...names.keys()];
  const isByNumber = numbers.size > 0;
  const propose = (kind: "bounced" | "returned", claim: ClaimOfBank, remark: string): Proposal => ({
    ...{ kind, remark, isSure: isByNumber },
    reason: isByNumber ? "Rechnungsnummer und Betrag stimmen." : nameAndAmount(isClearly(named, [claim])),
    parts: [{ claim, cents: size, isCharges: false }],
  });
  const over = claims.filter(({ overpaidCents }) => overpaidCents > 0);
  const exact = over.filter(({ overpaidCents }) => overpaidCents === size);
  const [owed] = exact.length === 1 ? exact : [];
  if (owed) return { proposal: propose("returned", owed, ""), candidates: over };
  if (!isReturnText(line.text)) return { proposal: null, candidates: over };
  const paid = claims.filter((claim) => mayBounce(claim, line));
  const [only] = paid.length === 1 ? paid : [];
  const remark = "Der Zahlungseingang ist zurückgegangen: Die Rechnung ist dann wieder offen.";
  return { proposal: only ? propose("bounced", only, remark) : null, candidates: claims.filter(isPaid) };
}

const isPaid = ({ bookings }: ClaimOfBank) => bookings.some(({ kind }) => kind === "received");

/** It was paid in this amount before, more often than it went back. */
function mayBounce({ bookings }: ClaimOfBank, { bookedOn, cents }: LineOfBank): boolean {
  const of = (wanted: "received" | "returned") =>
    bookings.filter(
      (receipt) =>
        receipt.kind === wanted && receipt.cents === negateCents(cents) && receipt.bookedOn <= bookedOn,
    ).length;
  return of("received") > of("returned");
}
