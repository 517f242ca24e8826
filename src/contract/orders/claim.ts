import { addDays, type CalendarDay, writtenDay } from "#contract/day.ts";

/** What is still to come for an order on account; `waits`: the team has to agree first. */
export const claimStates = ["waits", "open", "partly_paid", "overdue"] as const;

export interface Claim {
  state: (typeof claimStates)[number];
  dueOn: CalendarDay;
}

interface Owing {
  dueOn: CalendarDay;
  /** what has come and what has not, in one unit */
  received: number;
  open: number;
}

/** Null when nothing is open: only then an order on account is paid. */
export function claimOf({ dueOn, received, open }: Owing, today: CalendarDay): Claim | null {
  if (open <= 0) return null;
  if (dueOn < today) return { state: "overdue", dueOn };
  return { state: received > 0 ? "partly_paid" : "open", dueOn };
}

/** Everywhere the same words: in lists, at the order, on the guest's page and in files. */
export function claimWords({ state, dueOn }: Claim): string {
  switch (state) {
    case "waits":
      return "Wartet auf Zusage";
    case "open":
      return `Auf Rechnung, offen bis ${writtenDay(dueOn)}`;
    case "partly_paid":
      return `Auf Rechnung, teilweise bezahlt, Rest offen bis ${writtenDay(dueOn)}`;
    case "overdue":
      return `Auf Rechnung, überfällig seit ${writtenDay(addDays(dueOn, 1))}`;
  }
}
