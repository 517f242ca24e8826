import type { FederalState } from "#contract/calendar/federal-states.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { CalendarRules } from "#contract/office/calendar/calendar.ts";
import { countsAt } from "#server/domain/calendar/capacity/queries.ts";
import type { PlanDifference } from "#server/office/calendar/compare-plans.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, rows, statement, value } from "#server/platform/database/statement.ts";

export const menusOfDay = rows(
  "calendar.menus-of-day",
  `SELECT m.id, m.name, coalesce(s.sold, 0) AS sold, l.capacity AS limit
     FROM (
       SELECT menu_id, sum(portions)::int AS sold FROM order_portions
       WHERE delivery_day = $1 AND ${countsAt("$2")} GROUP BY menu_id
     ) s FULL JOIN (SELECT menu_id, capacity FROM menu_day_portions WHERE delivery_day = $1) l USING (menu_id)
     JOIN menus m ON m.id = menu_id ORDER BY s.sold DESC NULLS LAST, m.name COLLATE german`,
  (deliveryDay: DeliveryDay, now: Date) => [deliveryDay, now],
);

const dayVersionSql = statement("calendar.day-version", "SELECT version FROM planned_days WHERE day = $1");

export async function dayVersion(queries: Queries, deliveryDay: DeliveryDay): Promise<number> {
  const row = await queries.row(dayVersionSql, [deliveryDay]);
  return row?.version ?? 0;
}

const claimNewDaySql = statement(
  "calendar.claim-new-day",
  "INSERT INTO planned_days (day, version) VALUES ($1, $2 + 1) ON CONFLICT DO NOTHING RETURNING version",
);

const claimExistingDaySql = statement(
  "calendar.claim-existing-day",
  "UPDATE planned_days SET version = version + 1 WHERE day = $1 AND version = $2 RETURNING version",
);

/** Takes the day if its version is still `seen`; undefined when another edit was faster. */
export async function claimDay(
  queries: Queries,
  deliveryDay: DeliveryDay,
  seen: number,
): Promise<number | undefined> {
  const row = await queries.row(seen === 0 ? claimNewDaySql : claimExistingDaySql, [deliveryDay, seen]);
  return row?.version;
}

export type DaysWithNote = "closed_days" | "carrier_free_days";

const removeNote = (table: DaysWithNote) => `DELETE FROM ${table} WHERE day = $1`;
const storeNoteSql = (table: DaysWithNote) =>
  `INSERT INTO ${table} (day, note) VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET note = excluded.note`;

const notes = {
  closed_days: {
    remove: statement("calendar.remove-closed-day", removeNote("closed_days")),
    store: statement("calendar.store-closed-day", storeNoteSql("closed_days")),
  },
  carrier_free_days: {
    remove: statement("calendar.remove-carrier-free-day", removeNote("carrier_free_days")),
    store: statement("calendar.store-carrier-free-day", storeNoteSql("carrier_free_days")),
  },
};

export async function setNote(
  queries: Queries,
  of: { table: DaysWithNote; deliveryDay: DeliveryDay },
  note: string | null,
): Promise<void> {
  if (note === null) {
    await queries.rows(notes[of.table].remove, [of.deliveryDay]);
    return;
  }
  await queries.rows(notes[of.table].store, [of.deliveryDay, note]);
}

export interface StoredRules extends CalendarRules {
  kitchenState: FederalState | null;
  version: number;
}

const readRulesSql = statement(
  "calendar.read-rules",
  `SELECT version, to_char(cut_off_time, 'HH24:MI') AS "cutOffTime", lead_working_days AS "leadWorkingDays",
       closed_weekdays AS "closedWeekdays", kitchen_weekdays AS "kitchenWeekdays",
       carrier_weekdays AS "carrierWeekdays", kitchen_state AS "kitchenState", horizon_days AS "horizonDays",
       portions_per_day AS "portionsPerDay" FROM calendar_settings`,
  { cutOffTime: is<StoredRules["cutOffTime"]>() },
);

export async function readRules(queries: Queries): Promise<StoredRules> {
  const row = await queries.row(readRulesSql);
  if (!row) throw new Error("settings are missing");
  return row;
}

export const updateRules = value(
  "calendar.update-rules",
  `UPDATE calendar_settings SET cut_off_time = $2, lead_working_days = $3, closed_weekdays = $4,
       kitchen_weekdays = $5, carrier_weekdays = $6, kitchen_state = $7, horizon_days = $8, portions_per_day = $9
     WHERE version = $1 RETURNING version`,
  (rules: CalendarRules, seen: number) => [
    seen,
    ...inOrder(
      rules,
      "cutOffTime",
      "leadWorkingDays",
      "closedWeekdays",
      "kitchenWeekdays",
      "carrierWeekdays",
      "kitchenState",
      "horizonDays",
      "portionsPerDay",
    ),
  ],
);

const mostAffected = 20;

export const ordersOn = rows(
  "calendar.orders-on",
  `SELECT o.id, o.number, o.first_name || ' ' || o.last_name AS name, p.day, p.portions
     FROM (
       SELECT order_id, delivery_day AS day, sum(portions)::int AS portions FROM order_portions
       WHERE delivery_day = ANY($1) AND (status = 'final' OR (status IN ('held', 'soft') AND expires_at > $2)) GROUP BY 1, 2
     ) p JOIN orders o ON o.id = p.order_id ORDER BY p.day, o.number LIMIT ${mostAffected}`,
  { portions: is<number>() },
  (days: DeliveryDay[], now: Date) => [days, now],
);

/** Open carts that were orderable before and would not be after. A cart with a hold can still be paid. */
export async function cartsLosing(
  queries: Queries,
  { unavailable, tighter }: PlanDifference,
  now: Date,
): Promise<number> {
  const days = [...new Set([...unavailable, ...tighter.map(({ day }) => day)])];
  if (days.length === 0) return 0;
  const row = await queries.row(cartsSql, [days, unavailable, JSON.stringify(tighter), now]);
  return row?.carts ?? 0;
}

const cartsSql = statement(
  "calendar.carts-losing",
  `
  WITH requested AS (
    SELECT l.cart_id, l.delivery_day AS day, coalesce(b.menu_id, l.menu_id) AS menu_id,
      sum(l.quantity * coalesce(b.quantity, 1)) AS portions
    FROM cart_lines l JOIN carts c ON c.id = l.cart_id LEFT JOIN box_contents b ON b.box_id = l.menu_id
    WHERE c.closed_at IS NULL AND l.delivery_day = ANY($1::date[]) AND NOT EXISTS (
      SELECT FROM order_portions p WHERE p.cart_id = l.cart_id AND p.status = 'held' AND p.expires_at > $4
    )
    GROUP BY 1, 2, 3
  ),
  tighter AS (
    SELECT day, "menuId" AS menu_id, before, after
    FROM json_to_recordset($3::json) AS t (day date, "menuId" int, before int, after int)
  )
  SELECT count(DISTINCT cart_id)::int AS carts FROM (
    SELECT cart_id FROM requested WHERE day = ANY($2::date[])
    UNION ALL
    SELECT r.cart_id FROM requested r JOIN tighter t ON t.day = r.day AND t.menu_id = r.menu_id
    WHERE r.portions > t.after AND r.portions <= t.before
    UNION ALL
    SELECT r.cart_id FROM (SELECT cart_id, day, sum(portions) AS portions FROM requested GROUP BY 1, 2) r
    JOIN tighter t ON t.day = r.day AND t.menu_id IS NULL
    WHERE r.portions > t.after AND r.portions <= t.before
  ) AS losing`,
);
