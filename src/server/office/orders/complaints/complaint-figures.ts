import type { DataOf } from "#contract/contract.ts";
import { type Cents, eurosFromCents } from "#contract/money.ts";
import type { ComplaintFigure } from "#contract/office/orders/complaints.ts";
import { complaintReasons } from "#contract/orders/complaint-words.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const computed = {
  name: is<string>(),
  complaints: is<number>(),
  cents: is<Cents>(),
  of: is<number | null>(),
};
const berlinDay = (at: string) => `(${at}::timestamptz AT TIME ZONE 'Europe/Berlin')::date`;
const sinceDay = berlinDay("$1");
const today = berlinDay("$2");
const counted = "count(*)::int AS complaints, sum(c.money_cents)::int AS cents";
const order = "ORDER BY complaints DESC, cents DESC, name LIMIT 20";

const reasonsSql = statement(
  "complaints.figures-by-reason",
  `SELECT concat(c.reason) AS name, ${counted}, NULL::int AS of FROM complaints c WHERE c.created_at >= $1
   GROUP BY c.reason ${order}`,
  computed,
);

// portions of the days on which parcels arrived in that time
const dishesSql = statement(
  "complaints.figures-by-dish",
  `SELECT concat(m.name) AS name, ${counted}, (
     SELECT coalesce(sum(p.portions), 0)::int FROM order_portions p
     WHERE p.menu_id = m.id AND p.status = 'final' AND p.delivery_day BETWEEN ${sinceDay} AND ${today}
   ) AS of
   FROM complaints c JOIN menus m ON m.id = c.menu_id WHERE c.created_at >= $1
   GROUP BY m.id, m.name ${order}`,
  computed,
);

const carriersSql = statement(
  "complaints.figures-by-carrier",
  `SELECT concat(d.carrier) AS name, ${counted}, (
     SELECT count(*)::int FROM order_deliveries a
     WHERE a.carrier = d.carrier AND a.delivery_day BETWEEN ${sinceDay} AND ${today}
   ) AS of
   FROM complaints c JOIN order_deliveries d ON d.order_id = c.order_id AND d.delivery_day = c.delivery_day
   WHERE c.created_at >= $1 AND d.carrier IS NOT NULL GROUP BY d.carrier ${order}`,
  computed,
);

export async function complaintFigures(
  queries: Queries,
  { since, now }: { since: Date; now: Date },
): Promise<DataOf<"readComplaintFigures">> {
  const [reasons, dishes, carriers] = await Promise.all([
    queries.rows(reasonsSql, [since]),
    queries.rows(dishesSql, [since, now]),
    queries.rows(carriersSql, [since, now]),
  ]);
  return {
    reasons: reasons.map(present).map((row) => ({ ...row, name: reasonName(row.name) })),
    dishes: dishes.map(present),
    carriers: carriers.map(present),
  };
}

function present({ cents, ...row }: Omit<ComplaintFigure, "money"> & { cents: Cents }): ComplaintFigure {
  return { ...row, money: eurosFromCents(cents) };
}

function reasonName(reason: string): string {
  return (complaintReasons as Record<string, string>)[reason] ?? reason;
}
