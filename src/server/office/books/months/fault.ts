import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { BookFault, FaultKind } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { euroWords } from "#server/platform/log/changed-values.ts";

/** An amount as people read it. */
export function told(cents: Cents): string {
  return euroWords(eurosFromCents(cents));
}

/** A fault that is seen at its order. */
export function orderFault(
  kind: FaultKind,
  { row, orderId }: { row: string; orderId: string | null },
  text: string,
): BookFault {
  const link = orderId ? officeLink("bestellungen/:orderId", { orderId }) : null;
  return { kind, row, text, link, isWarning: false };
}

/** A fault that the month's own page shows. */
export function bookFault(kind: FaultKind, row: string, text: string): BookFault {
  return { kind, row, text, link: null, isWarning: false };
}

/** Named and confirmed, but no reason to stop. */
export function warning(kind: FaultKind, row: string, text: string): BookFault {
  return { kind, row, text, link: null, isWarning: true };
}
