import type { DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, type RowOf, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const dishStopsSql = statement(
  "stock.stops-of-dishes",
  `SELECT DISTINCT m.id AS "menuId", m.name, s.reason FROM menus m JOIN (
     SELECT menu_id, reason FROM batch_holds
     WHERE delivery_day = $1 AND menu_id = ANY($2) AND released_at IS NULL
     UNION ALL
     SELECT d.menu_id, v.description FROM deviation_dishes d JOIN deviations v ON v.id = d.deviation_id
     WHERE d.delivery_day = $1 AND d.menu_id = ANY($2) AND (v.signed_at IS NULL OR v.fate = 'destroyed')
     UNION ALL
     SELECT b.menu_id, s.reason FROM batches b JOIN stops_of_lots(ARRAY(
       SELECT lot_id FROM batches WHERE delivery_day = $1 AND menu_id = ANY($2)
     )) AS s ON s.lot_id = b.lot_id WHERE b.delivery_day = $1
   ) AS s ON s.menu_id = m.id ORDER BY m.name, s.reason`,
  { menuId: is<number>(), name: is<string>(), reason: is<string>() },
);

export interface DishStop {
  menuId: number;
  name: string;
  /** of the hold or of the deviation */
  reason: string;
}

/**
 * Why dishes of a day may be neither labelled nor packed nor sent: a hold or an open deviation of the dish, or of anything
 * that went into one of its batches. Empty when nothing stops them.
 */
export function stopsOfDishes(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<DishStop[]> {
  return queries.rows(dishStopsSql, [day, menuIds]);
}

/** `Chili („Rückruf des Lieferanten“) und Lasagne („Kühlung“)` */
export function stopsInWords(stops: readonly Pick<DishStop, "name" | "reason">[]): string {
  return new Intl.ListFormat("de").format(stops.map(({ name, reason }) => `${name} („${reason}“)`));
}

/** `what` cannot be done: `Etiketten werden nicht gedruckt`. */
export async function refuseStoppedDishes(
  queries: Queries,
  day: DeliveryDay,
  { menuIds, what }: { menuIds: readonly number[]; what: string },
): Promise<void> {
  const stops = await stopsOfDishes(queries, day, menuIds);
  if (stops.length > 0)
    throw new Refusal("batch_held", { message: `${what}: Gesperrt ist ${stopsInWords(stops)}.` });
}

const lotStopsSql = statement(
  "stock.stops-of-lots",
  `SELECT s.lot_id AS "lotId", s.cause_id AS "causeId", l.code AS "causeCode", l.name AS "causeName", s.reason
   FROM stops_of_lots($1) AS s JOIN lots l ON l.id = s.cause_id ORDER BY s.lot_id, s.cause_id, s.reason`,
  { lotId: is<number>(), causeId: is<number>(), reason: is<string>() },
);

export interface LotStop {
  lotId: number;
  /** the lot that is held or deviates: itself, or one that went into it */
  causeId: number;
  causeCode: string;
  causeName: string;
  reason: string;
}

export function stopsOfLots(queries: Queries, lotIds: readonly number[]): Promise<LotStop[]> {
  return queries.rows(lotStopsSql, [lotIds]);
}

// a deviation that names batches of the dish is about these alone
const storedStopsSql = statement(
  "stock.stops-of-stored-lots",
  `SELECT l.id AS "lotId", l.code, l.name, s.reason FROM stops_of_lots($1) AS s JOIN lots l ON l.id = s.lot_id
   UNION
   SELECT l.id, l.code, l.name, h.reason FROM lots l JOIN batches b ON b.lot_id = l.id
   JOIN batch_holds h ON h.delivery_day = b.delivery_day AND h.menu_id = b.menu_id WHERE l.id = ANY($1) AND h.released_at IS NULL
   UNION
   SELECT l.id, l.code, l.name, v.description FROM lots l JOIN batches b ON b.lot_id = l.id
   JOIN deviation_dishes d ON d.delivery_day = b.delivery_day AND d.menu_id = b.menu_id JOIN deviations v ON v.id = d.deviation_id
   WHERE l.id = ANY($1) AND (v.signed_at IS NULL OR v.fate = 'destroyed') AND NOT EXISTS (
     SELECT FROM deviation_lots n JOIN batches o ON o.lot_id = n.lot_id
     WHERE n.deviation_id = v.id AND o.delivery_day = b.delivery_day AND o.menu_id = b.menu_id
   ) ORDER BY 2, 4`,
  { lotId: is<number>(), code: is<string>(), name: is<string>(), reason: is<string>() },
);

/**
 * Why these lots may leave no shelf: as `stopsOfLots`, and of a batch of a dish also what stops that dish of its day. Another
 * batch of the same dish that deviates stops only itself.
 */
export function stopsOfStoredLots(
  queries: Queries,
  lotIds: readonly number[],
): Promise<RowOf<typeof storedStopsSql>[]> {
  return queries.rows(storedStopsSql, [lotIds]);
}

/** `what` cannot be done: `Etiketten werden nicht gedruckt`. */
export async function refuseStoppedLots(
  queries: Queries,
  lotIds: readonly number[],
  what: string,
): Promise<void> {
  const stops = await stopsOfStoredLots(queries, lotIds);
  const named = stops.map(({ name, code, reason }) => ({ name: `${name} ${code}`, reason }));
  if (named.length > 0)
    throw new Refusal("lot_held", { message: `${what}: Gesperrt ist ${stopsInWords(named)}.` });
}
