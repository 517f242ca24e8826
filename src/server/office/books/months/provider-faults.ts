import type { Cents } from "#contract/money.ts";
import { negateCents } from "#contract/money.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import { bookFault, orderFault, told } from "#server/office/books/months/fault.ts";
import { type MonthDays, withinSql } from "#server/office/books/months/month-days.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** SQL: payment and refund of entry `e`. An entry that was read before the shop knew them is found by its ids. */
export const paymentOfEntrySql = `coalesce(e.payment_id, (SELECT q.id FROM payments q WHERE e.kind = 'payment'
  AND q.provider = e.provider AND e.source_id IN (q.provider_payment_id, q.session_id) LIMIT 1))`;
export const refundOfEntrySql = `coalesce(e.refund_id, (SELECT q.id FROM refunds q
  WHERE e.kind IN ('refund', 'refund_returned') AND q.provider_refund_id = e.source_id))`;

/** The shop settles within minutes of a payment, and the provider lists it within hours. */
export const lateSql = "interval '2 days'";

/** SQL: a person has booked entry `e` as to be cleared. */
const isClearedSql = "EXISTS (SELECT FROM cleared_entries c WHERE c.entry_id = e.id)";

const unknownSql = statement(
  "books.unknown-entries",
  `SELECT id, type, provider, amount_cents AS cents FROM balance_entries e
   WHERE ${withinSql("e.happened_at")} AND kind = 'unknown' AND NOT ${isClearedSql} ORDER BY happened_at, id LIMIT $3`,
  { cents: is<Cents>() },
);

const unlikeSql = statement(
  "books.entries-unlike-payments",
  `SELECT e.id, e.kind, e.provider, e.amount_cents AS "entryCents", o.id AS "orderId", o.number,
     e.happened_at < b.read_at - ${lateSql} AS "isOld",
     CASE e.kind WHEN 'payment' THEN p.amount_cents ELSE -r.amount_cents END AS "shopCents"
   FROM balance_entries e JOIN balance_reading b USING (provider)
     LEFT JOIN refunds r ON r.id = ${refundOfEntrySql}
     LEFT JOIN payments p ON p.id = coalesce(r.payment_id, ${paymentOfEntrySql})
       AND (p.status = 'paid' OR e.happened_at > b.read_at - ${lateSql})
     LEFT JOIN orders o ON o.id = p.order_id
   WHERE ${withinSql("e.happened_at")} AND e.kind IN ('payment', 'refund')
     AND CASE e.kind WHEN 'payment' THEN p.amount_cents ELSE -r.amount_cents END IS DISTINCT FROM e.amount_cents
     AND NOT (coalesce(p.amount_cents, r.amount_cents) IS NULL AND ${isClearedSql})
   ORDER BY e.happened_at, e.id LIMIT $3`,
  {
    kind: is<"payment" | "refund">(),
    entryCents: is<Cents>(),
    shopCents: is<Cents | null>(),
    isOld: is<boolean>(),
    orderId: is<string | null>(),
    number: is<string | null>(),
  },
);

/** SQL: an entry of this kind for what the shop knows by these ids. */
const entrySql = (kind: string, own: string, foreign: string) => `EXISTS (
    SELECT FROM balance_entries e WHERE e.kind = '${kind}' AND e.${kind}_id = ${own}
  ) OR EXISTS (
    SELECT FROM balance_entries e WHERE e.kind = '${kind}' AND e.provider = p.provider AND e.source_id IN (${foreign})
  )`;

const missingSql = statement(
  "books.payments-without-entry",
  `SELECT 'payment' AS what, o.id AS "orderId", o.number, p.provider, p.amount_cents AS cents
   FROM payments p JOIN orders o ON o.id = p.order_id JOIN balance_reading b USING (provider)
     JOIN journal_rows j ON j.source = 'payment' AND j.source_id = p.id::text
   WHERE ${withinSql("p.paid_at")} AND p.paid_at < b.read_at - ${lateSql}
     AND NOT (${entrySql("payment", "p.id", "p.provider_payment_id, p.session_id")})
   UNION ALL
   SELECT 'refund', o.id, o.number, p.provider, r.amount_cents
   FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     JOIN balance_reading b USING (provider) JOIN journal_rows j ON j.source = 'refund' AND j.source_id = r.id::text
   WHERE ${withinSql("r.done_at")} AND r.done_at < b.read_at - ${lateSql}
     AND NOT (${entrySql("refund", "r.id", "r.provider_refund_id")})
   ORDER BY 3, 1 LIMIT $3`,
  {
    what: is<"payment" | "refund">(),
    orderId: is<string>(),
    number: is<string>(),
    provider: is<string>(),
    cents: is<Cents>(),
  },
);

const names = { payment: "Zahlung", refund: "Erstattung" } as const;

/** What is wrong between the shop's money and what its providers say. */
export async function findProviderFaults(
  queries: Queries,
  { from, to }: Pick<MonthDays, "from" | "to">,
  most: number,
): Promise<BookFault[]> {
  const unknown = await queries.rows(unknownSql, [from, to, most]);
  const unlike = await queries.rows(unlikeSql, [from, to, most]);
  const missing = await queries.rows(missingSql, [from, to, most]);
  return [
    ...unknown.map(({ id, type, provider, cents }) => ({
      ...bookFault(
        "unknown_type",
        id,
        `${providerLabel(provider)} nennt die Bewegung ${id} über ${told(cents)} „${type}“. Diese Art kennt der Shop nicht und bucht sie nicht.`,
      ),
      clears: id,
    })),
    ...unlike.map(unlikeFault),
    ...missing.map(({ what, orderId, number, provider, cents }) =>
      orderFault(
        "payment_without_entry",
        { row: number, orderId },
        `Die ${names[what]} zu Bestellung ${number} über ${told(cents)} kennt ${providerLabel(provider)} nicht.`,
      ),
    ),
  ];
}

function unlikeFault(one: {
  id: string;
  kind: "payment" | "refund";
  provider: string;
  entryCents: Cents;
  shopCents: Cents | null;
  isOld: boolean;
  orderId: string | null;
  number: string | null;
}): BookFault {
  const isPayment = one.kind === "payment";
  const said = isPayment ? one.entryCents : negateCents(one.entryCents);
  const place = { row: one.number ?? one.id, orderId: one.orderId };
  const label = providerLabel(one.provider);
  if (one.shopCents === null)
    return {
      ...orderFault(
        isPayment ? "entry_without_payment" : "refund_without_payment",
        place,
        `Die ${names[one.kind]} ${one.id} über ${told(said)} bei ${label} kennt der Shop nicht.`,
      ),
      // the shop may still hear of a new one
      ...(one.isOld && { clears: one.id }),
    };
  const own = isPayment ? one.shopCents : negateCents(one.shopCents);
  return orderFault(
    "payment_differs",
    place,
    `Die ${names[one.kind]} zu Bestellung ${one.number} beträgt ${told(own)}, bei ${label} aber ${told(said)}.`,
  );
}
