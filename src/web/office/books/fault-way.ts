import { firstOfMonth, lastOfMonth } from "#contract/day.ts";
import type { BookFault, FaultKind } from "#contract/office/books/books.ts";
import { helpLink, officeLink, officePageAt } from "#contract/office/office-pages.ts";
import type { Role } from "#contract/team/staff.ts";

/** Where the month's page shows payouts and what the provider holds. */
export const payoutsPlace = "auszahlungen";
export const payoutPlace = (id: string) => `auszahlung-${id}`;

const ofPayouts: readonly FaultKind[] = ["payout_differs", "payout_without_line", "line_differs"];
const ofBalances: readonly FaultKind[] = ["balance_differs", "balance_not_read"];

interface Place {
  month: string;
  role: Role;
}

/** Where a person sees what is wrong, or reads what to do about it. Not everybody may open an order. */
export function wayOf({ kind, row, link }: BookFault, { month, role }: Place): { to: string; name: string } {
  if (ofPayouts.includes(kind)) return { to: `#${payoutPlace(row)}`, name: "Ansehen" };
  if (ofBalances.includes(kind)) return { to: `#${payoutsPlace}`, name: "Ansehen" };
  if (!link) return { to: helpLink("buchhaltung#haeufige-fragen"), name: "Was tun?" };
  if (officePageAt(link.replace("/dashboard/", ""))?.roles.includes(role))
    return { to: link, name: "Ansehen" };
  const query = new URLSearchParams({ q: row, von: firstOfMonth(month), bis: lastOfMonth(month) });
  return { to: `${officeLink("buchhaltung/belege")}?${query}`, name: "Ansehen" };
}
