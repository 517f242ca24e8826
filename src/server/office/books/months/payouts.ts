import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { type Cents, eurosFromCents, subtractCents } from "#contract/money.ts";
import type { BookFault, BookPayout, BookPayoutMovement, PayoutState } from "#contract/office/books/books.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { bookFault, told, warning } from "#server/office/books/months/fault.ts";
import { addBankDays, type MonthDays, withinSql } from "#server/office/books/months/month-days.ts";
import { payoutAdvice } from "#server/office/books/months/payout-advice.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";

interface Line {
  id: string;
  bookedOn: CalendarDay;
  cents: Cents;
  payee: string;
  text: string;
}

const lineSql = (
  b: string,
) => `json_build_object('id', ${b}.id::text, 'bookedOn', ${b}.booked_on, 'cents', ${b}.cents,
  'payee', ${b}.payee, 'text', ${b}.text)`;

/** From when to when after its announced day the bank's line of a payout is looked for. */
export const lookedForDays = { before: 3, after: 14 } as const;
const mostCandidates = 5;

export type Payout = Awaited<ReturnType<typeof readPayouts>>[number];

// What a payout is made of has no payout in it: a bank's return is a movement of its own.
/** The payouts that were made in these days, with their line of the bank or those that may be it. */
export const readPayouts = rows(
  "books.payouts",
  `SELECT p.id, p.provider, p.amount_cents AS "amountCents", p.arrives_on AS "arrivesOn", p.status,
     p.is_complete AS "isComplete", p.is_by_hand AS "isByHand", parts.cents AS "entriesCents", parts.count AS entries,
     (SELECT -sum(e.amount_cents) FROM balance_entries e WHERE e.kind = 'payout' AND e.source_id = p.id) AS "bookedCents",
     m.matched_by AS "matchedBy", CASE WHEN b.id IS NOT NULL THEN ${lineSql("b")} END AS line,
     CASE WHEN b.id IS NULL THEN (SELECT coalesce(json_agg(near.line ORDER BY near.distance), '[]') FROM (
       SELECT ${lineSql("n")} AS line, abs(n.cents - p.amount_cents) AS distance FROM bank_lines n
       WHERE n.booked_on BETWEEN p.arrives_on - ${lookedForDays.before} AND p.arrives_on + ${lookedForDays.after}
         AND sign(n.cents) = sign(p.amount_cents) AND n.may_be_payout AND booked_of_line(n.id) = 0
         AND NOT EXISTS (SELECT FROM payout_bank_lines taken WHERE taken.bank_line_id = n.id)
       ORDER BY distance, n.id LIMIT ${mostCandidates}
     ) AS near) ELSE '[]' END AS candidates
   FROM payouts p LEFT JOIN payout_bank_lines m ON m.payout_id = p.id LEFT JOIN bank_lines b ON b.id = m.bank_line_id,
     LATERAL (
       SELECT coalesce(sum(e.amount_cents - e.fee_cents), 0) AS cents, count(e.id)::int AS count
       FROM payout_entries x JOIN balance_entries e ON e.id = x.entry_id
       WHERE x.payout_id = p.id AND e.kind NOT IN ('payout', 'payout_returned')
     ) AS parts
   WHERE ${withinSql("p.created_at")} ORDER BY p.created_at, p.id`,
  {
    amountCents: is<Cents>(),
    status: is<"on_the_way" | "paid" | "failed">(),
    entriesCents: is<Cents>(),
    entries: is<number>(),
    bookedCents: is<Cents | null>(),
    line: is<Line | null>(),
    candidates: is<Line[]>(),
  },
  ({ from, to }: MonthDays) => [from, to],
);

// what is read and has a line of its amount needs no one
const unmatchedMonthsSql = statement(
  "books.months-of-unmatched-payouts",
  `SELECT DISTINCT to_char(p.created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM') AS month FROM payouts p
   WHERE p.status <> 'failed' AND (NOT (p.is_complete OR p.is_by_hand) OR NOT EXISTS (
     SELECT FROM payout_bank_lines m JOIN bank_lines b ON b.id = m.bank_line_id
     WHERE m.payout_id = p.id AND b.cents = p.amount_cents
   ))`,
  { month: is<string>() },
);

/** The months whose payouts may have something to be named. */
export async function readUnmatchedMonths(queries: Queries): Promise<ReadonlySet<string>> {
  return new Set((await queries.rows(unmatchedMonthsSql)).map(({ month }) => month));
}

/** Later than this a payout is missed at the bank. */
const bankDays = 5;

export function payoutState(payout: Payout, today: CalendarDay): PayoutState {
  const { status, line, amountCents, arrivesOn } = payout;
  if (status === "failed") return "failed";
  if (!addsUp(payout)) return "does_not_add_up";
  if (line) return line.cents === amountCents ? "matched" : "line_differs";
  return addBankDays(arrivesOn, bankDays) < today ? "no_line" : "on_the_way";
}

function addsUp({ isComplete, entriesCents, amountCents, bookedCents }: Payout): boolean {
  return (
    (!isComplete || entriesCents === amountCents) && (bookedCents === null || bookedCents === amountCents)
  );
}

export function presentPayout(
  payout: Payout,
  { today, parts }: { today: CalendarDay; parts: readonly BookPayoutMovement[] | undefined },
): BookPayout {
  const { id, arrivesOn, amountCents, entries, line, candidates, matchedBy } = payout;
  return {
    id,
    provider: providerLabel(payout.provider),
    arrivesOn,
    amount: eurosFromCents(amountCents),
    entriesAmount: payout.isComplete ? eurosFromCents(payout.entriesCents) : null,
    entries,
    parts: [...(parts ?? [])],
    state: payoutState(payout, today),
    advice: payoutAdvice(payout),
    line: line && { ...presentLine(line), matchedBy },
    candidates: candidates.map((one) => ({
      ...presentLine(one),
      difference: eurosFromCents(subtractCents(one.cents, amountCents)),
    })),
  };
}

function presentLine({ cents, ...line }: Line) {
  return { ...line, amount: eurosFromCents(cents) };
}

/** What is wrong with a payout, and what is still missing at the bank. */
export function payoutFaults(payout: Payout, today: CalendarDay): BookFault[] {
  const { id, amountCents, arrivesOn } = payout;
  const name = `Die Auszahlung ${id} von ${providerLabel(payout.provider)} über ${told(amountCents)}`;
  if (payout.status === "failed") return [];
  return [
    ...(addsUp(payout) ? [] : [bookFault("payout_differs", id, `${name} ${differenceWords(payout)}`)]),
    ...bankFaults(payout, { name, isLate: addBankDays(arrivesOn, bankDays) < today }),
    ...(isUnread(payout, addDays(arrivesOn, 1) < today)
      ? [
          warning(
            "payout_differs",
            id,
            `${name} ist noch nicht aufgeschlüsselt: Ihre Bewegungen wurden noch nicht abgerufen.`,
          ),
        ]
      : []),
  ];
}

function differenceWords({ isComplete, entriesCents, amountCents, bookedCents }: Payout): string {
  if (isComplete && entriesCents !== amountCents)
    return `geht nicht auf: Ihre Bewegungen ergeben ${told(entriesCents)}.`;
  return `geht nicht auf: Vom Stand gingen ${told(bookedCents ?? amountCents)} ab.`;
}

// the provider never says what a payout by hand is made of
function isUnread({ isComplete, isByHand }: Payout, isOver: boolean): boolean {
  return isOver && !isComplete && !isByHand;
}

function bankFaults(payout: Payout, { name, isLate }: { name: string; isLate: boolean }): BookFault[] {
  const { id, arrivesOn, amountCents, line } = payout;
  const advice = payoutAdvice(payout);
  if (line)
    return line.cents === amountCents
      ? []
      : [
          warning(
            "line_differs",
            id,
            `${name} kam am ${germanDay(line.bookedOn)} mit ${told(line.cents)} auf das Konto. ${advice}`,
          ),
        ];
  if (!isLate || amountCents === 0) return [];
  const hint = advice ? ` ${advice}` : "";
  return [
    warning(
      "payout_without_line",
      id,
      `${name} war für den ${germanDay(arrivesOn)} angekündigt und ist keiner Bankzeile zugeordnet.${hint}`,
    ),
  ];
}
