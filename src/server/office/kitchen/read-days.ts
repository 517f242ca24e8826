import { addDays } from "#contract/day.ts";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { ProductionDayRow } from "#contract/office/kitchen/production.ts";
import { berlinDay, judgeDay } from "#server/domain/calendar/judge-day.ts";
import { listState } from "#server/office/kitchen/cook-list/list-state.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const daysBack = 3;
const openDaysAhead = 14;

// what was added to a delivery is in its parcel
const parcels = "count(DISTINCT coalesce(d.rides_with, d.order_id))";

const daysSql = statement(
  "kitchen.read-production-days",
  `SELECT d.delivery_day AS day, ${parcels}::int AS orders, sum(s.portions)::int AS portions,
     ${parcels} FILTER (WHERE d.status = 'planned')::int AS planned,
     ${parcels} FILTER (WHERE d.status = 'packed')::int AS packed,
     ${parcels} FILTER (WHERE d.status = 'shipped')::int AS shipped,
     ${parcels} FILTER (WHERE d.status = 'delivered')::int AS delivered,
     EXISTS (SELECT FROM cook_lists c WHERE c.delivery_day = d.delivery_day) AS "isFrozen",
     (SELECT count(DISTINCT h.order_id)::int FROM order_portions h
      WHERE h.delivery_day = d.delivery_day AND h.status IN ('held', 'soft') AND h.expires_at > $2) AS "openHolds"
   FROM order_deliveries d JOIN (
     SELECT order_id, delivery_day, sum(portions) AS portions FROM order_portions
     WHERE delivery_day >= $1 AND status = 'final' GROUP BY order_id, delivery_day
   ) AS s USING (order_id, delivery_day)
   WHERE d.delivery_day >= $1 AND d.status <> 'cancelled'
   GROUP BY d.delivery_day ORDER BY d.delivery_day`,
  {
    orders: is<number>(),
    portions: is<number>(),
    planned: is<number>(),
    packed: is<number>(),
    shipped: is<number>(),
    delivered: is<number>(),
    openHolds: is<number>(),
  },
);

type Deps = Pick<ProductionDeps, "database" | "clock" | "snapshot">;

export async function readProductionDays(
  deps: Deps,
  { open = false }: { open?: boolean } = {},
): Promise<ProductionDayRow[]> {
  const now = deps.clock();
  const first = addDays(berlinDay(now), -daysBack);
  const rows = await deps.database.rows(daysSql, [first, dateNow(deps.clock)]);
  const ordered = rows.map(({ day, orders, portions, openHolds, isFrozen, ...progress }) => {
    const { cutOffAt } = judgeDay(day, deps.snapshot.settings.calendar, now);
    const state = listState({ cutOffAt, now, openHolds, isFrozen });
    return {
      day,
      kitchenDay: kitchenDayOf(day),
      cutOffAt: cutOffAt?.toString() ?? null,
      state,
      orders,
      portions,
      progress,
    };
  });
  if (!open) return ordered;
  const unordered = openDays(deps).filter(({ day }) => !ordered.some((row) => row.day === day));
  return [...ordered, ...unordered].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Days that guests can still order for, as if no one had. */
function openDays({ clock, snapshot }: Deps): ProductionDayRow[] {
  const now = clock();
  return Array.from({ length: openDaysAhead }, (_, ahead) => {
    const day = addDays(berlinDay(now), ahead + 1);
    return judgeDay(day, snapshot.settings.calendar, now);
  })
    .filter(({ reason }) => reason === null)
    .map(({ deliveryDay: day, cutOffIso: cutOffAt }) => ({
      ...{ day, cutOffAt, kitchenDay: kitchenDayOf(day), state: "live", orders: 0, portions: 0 },
      progress: { planned: 0, packed: 0, shipped: 0, delivered: 0 },
    }));
}
