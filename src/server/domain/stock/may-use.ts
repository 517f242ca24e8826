import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { StopKind } from "#contract/office/stock/stops.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const lotStopsSql = statement(
  "stock.may-use",
  `SELECT s.lot_id AS "lotId", o.code, o.name, s.cause_id AS "causeId", l.code AS "causeCode", l.name AS "causeName", s.kind, s.cause,
     s.reason FROM may_use($1, $2) AS s JOIN lots l ON l.id = s.cause_id JOIN lots o ON o.id = s.lot_id
   ORDER BY s.lot_id, s.cause_id, s.reason`,
  {
    lotId: is<number>(),
    causeId: is<number>(),
    reason: is<string>(),
    kind: is<StopKind>(),
    cause: is<string | null>(),
  },
);

/** Why a lot may not be used, labelled, packed or sent. */
export interface LotStop {
  lotId: number;
  code: string;
  name: string;
  /** the lot that is held, deviates or has expired: itself, or one that went into it */
  causeId: number;
  causeCode: string;
  causeName: string;
  kind: StopKind;
  /** the hold or the deviation; null: a date */
  cause: string | null;
  reason: string;
}

export const isOfDate = ({ kind }: Pick<LotStop, "kind">) => kind === "pack_date" || kind === "opened_date";

/** All that stands against these lots on a day; nothing for a lot that may be used. Without a day no date is asked about. */
export function stopsOfLots(
  queries: Queries,
  lotIds: readonly number[],
  day: CalendarDay | null = null,
): Promise<LotStop[]> {
  return lotIds.length === 0 ? Promise.resolve([]) : queries.rows(lotStopsSql, [lotIds, day]);
}

// Wider than may_use, which decides: when something went in is not asked.
const behindStopsSql = statement(
  "stock.lots-behind-stops",
  `WITH RECURSIVE behind AS (
     SELECT lot_id FROM open_holds() WHERE lot_id IS NOT NULL
     UNION
     SELECT d.lot_id FROM stopping_deviations() v JOIN deviation_lots d ON d.deviation_id = v.id
     UNION
     SELECT b.lot_id FROM (
       SELECT delivery_day, menu_id FROM open_holds()
       UNION ALL
       SELECT d.delivery_day, d.menu_id FROM stopping_deviations() v JOIN deviation_dishes d ON d.deviation_id = v.id
     ) AS dish JOIN batches b USING (delivery_day, menu_id)
     UNION
     -- each by the key, because batches are many
     SELECT (SELECT b.lot_id FROM batches b WHERE b.id = m.batch_id) FROM behind i CROSS JOIN LATERAL (
       SELECT batch_id FROM stock_moves WHERE lot_id = i.lot_id AND batch_id IS NOT NULL
       UNION ALL SELECT batch_id FROM batch_open_lots WHERE lot_id = i.lot_id
     ) AS m
   )
   SELECT lot_id AS "lotId" FROM behind`,
  { lotId: is<number>() },
);

/**
 * The same for a list of very many lots: only those whose day has passed and those behind a stop are asked about, because
 * each is followed through all that went into it.
 */
export async function stopsAmongLots(
  queries: Queries,
  lots: readonly { lotId: number; endsOn: CalendarDay | null }[],
  day: CalendarDay,
): Promise<LotStop[]> {
  const behind = new Set((await queries.rows(behindStopsSql)).map(({ lotId }) => lotId));
  const asked = lots.filter(({ lotId, endsOn }) => behind.has(lotId) || (endsOn !== null && endsOn < day));
  return stopsOfLots(
    queries,
    asked.map(({ lotId }) => lotId),
    day,
  );
}

/**
 * SQL: what stops dishes of a day, each of one batch, or without `batch_id` of the dish as a whole, which may be before its first
 * batch is closed. A dish that fails is stopped until each of its orders was changed: no parcel is packed with it meanwhile.
 */
const dishStops = (day: string, menuIds: string) => `(
     WITH whole AS (
       SELECT menu_id, id AS cause, reason FROM open_holds() WHERE delivery_day = ${day} AND menu_id = ANY(${menuIds})
       UNION ALL
       -- one that names batches of the dish is about these alone
       SELECT d.menu_id, v.id, v.description FROM deviation_dishes d JOIN stopping_deviations() v ON v.id = d.deviation_id
       WHERE d.delivery_day = ${day} AND d.menu_id = ANY(${menuIds}) AND NOT EXISTS (
         SELECT FROM deviation_lots n JOIN batches b ON b.lot_id = n.lot_id
         WHERE n.deviation_id = v.id AND b.delivery_day = d.delivery_day AND b.menu_id = d.menu_id
       )
       UNION ALL
       SELECT x.menu_id, x.id, 'fällt aus, die Bestellungen werden gerade geändert' FROM dish_failures x
       WHERE x.delivery_day = ${day} AND x.menu_id = ANY(${menuIds}) AND EXISTS (
         SELECT FROM bulk_change_items i WHERE i.bulk_id = x.id AND i.status = 'waiting'
       )
     )
     SELECT menu_id, NULL::uuid AS batch_id, NULL AS code, reason FROM whole
     UNION
     SELECT b.menu_id, b.id, l.code, s.reason FROM may_use(ARRAY(
       SELECT lot_id FROM batches WHERE delivery_day = ${day} AND menu_id = ANY(${menuIds})
     ), NULL) AS s JOIN batches b ON b.lot_id = s.lot_id JOIN lots l ON l.id = b.lot_id
     WHERE NOT EXISTS (SELECT FROM whole w WHERE w.menu_id = b.menu_id AND w.cause = s.cause)
   )`;

const dishStopsSql = statement(
  "stock.stops-of-dishes",
  `SELECT s.menu_id AS "menuId", s.batch_id AS "batchId",
     m.name || coalesce(', Charge ' || s.code, '') AS name, s.reason
   FROM ${dishStops("$1", "$2")} AS s JOIN menus m ON m.id = s.menu_id ORDER BY m.name, s.code NULLS FIRST, s.reason`,
  { menuId: is<number>(), batchId: is<string | null>(), name: is<string>(), reason: is<string>() },
);

export interface DishStop {
  menuId: number;
  /** null: the dish as a whole */
  batchId: string | null;
  /** Chili con Carne, or Chili con Carne, Charge L261203-004-2 */
  name: string;
  /** of the hold or of the deviation, or that it fails */
  reason: string;
}

/** A portion of a dish of a day. */
export interface Portion {
  menuId: number;
  /** the batch that its label names, or those that a packer may still choose from; empty: no one knows */
  batchIds: readonly string[];
}

/**
 * Why dishes of a day may be neither labelled nor packed nor sent: a hold or an open deviation of the dish, or of anything
 * that went into one of its batches, or its failure while that is carried out. Empty when nothing stops them. Which portions that concerns says `stopsOfPortion`.
 */
export function stopsOfDishes(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<DishStop[]> {
  return menuIds.length === 0 ? Promise.resolve([]) : queries.rows(dishStopsSql, [day, menuIds]);
}

/** The stops that concern a portion: none if a batch that it may be of is free. One of an unknown batch may be of any. */
export function stopsOfPortion(stops: readonly DishStop[], { menuId, batchIds }: Portion): DishStop[] {
  const ofDish = stops.filter((stop) => stop.menuId === menuId);
  const isFree = (id: string) => ofDish.every(({ batchId }) => batchId !== null && batchId !== id);
  if (batchIds.some(isFree)) return [];
  return ofDish.filter(
    ({ batchId }) => batchId === null || batchIds.length === 0 || batchIds.includes(batchId),
  );
}

// What was packed counts; of an unpacked parcel, what is sold. A delivery that was taken out again lies in no parcel.
const inParcelsSql = statement(
  "stock.portions-in-parcels",
  `WITH delivery AS (
     SELECT p.id AS parcel_id, d.order_id, d.status FROM unnest($2::uuid[]) AS p (id) CROSS JOIN LATERAL (
       SELECT * FROM order_deliveries WHERE order_id = p.id AND delivery_day = $1
       UNION ALL SELECT * FROM order_deliveries WHERE rides_with = p.id AND delivery_day = $1
     ) AS d WHERE d.status <> 'cancelled' OR d.packed_at IS NOT NULL AND d.unpacked_at IS NULL
   ), content AS (
     SELECT d.parcel_id, d.order_id, d.status, c.menu_id, max(c.portions) AS portions
     FROM delivery d JOIN (
       SELECT order_id, menu_id, portions FROM packed_portions WHERE delivery_day = $1
       UNION ALL
       SELECT order_id, menu_id, portions FROM order_portions WHERE delivery_day = $1 AND status = 'final'
     ) AS c USING (order_id) GROUP BY 1, 2, 3, 4
   )
   SELECT c.parcel_id AS "parcelId", c.menu_id AS "menuId", array_remove(ARRAY[s.batch_id], NULL) AS "batchIds"
   FROM content c JOIN scanned_portions s ON s.delivery_day = $1 AND s.order_id = c.order_id AND s.menu_id = c.menu_id
   UNION
   -- packed dish by dish, a tray that is not in yet may be of any batch; packed by its slip, nobody knows
   SELECT c.parcel_id, c.menu_id, CASE WHEN c.status <> 'planned' OR g.packing_way <> 'dish' THEN '{}' ELSE ARRAY(
     SELECT b.id FROM batches b WHERE b.delivery_day = $1 AND b.menu_id = c.menu_id
   ) END FROM content c CROSS JOIN production_settings g
   WHERE c.portions > (
     SELECT count(*) FROM scanned_portions s WHERE s.delivery_day = $1 AND s.order_id = c.order_id AND s.menu_id = c.menu_id
   )`,
  { parcelId: is<string>(), menuId: is<number>(), batchIds: is<string[]>() },
);

/** What stops the parcels of these orders, by the order; those that may go are left out. */
export async function stopsOfParcels(
  queries: Queries,
  day: DeliveryDay,
  orderIds: readonly string[],
): Promise<Map<string, DishStop[]>> {
  const portions = orderIds.length === 0 ? [] : await queries.rows(inParcelsSql, [day, orderIds]);
  const stops = await stopsOfDishes(queries, day, [...new Set(portions.map(({ menuId }) => menuId))]);
  const byParcel = Map.groupBy(portions, ({ parcelId }) => parcelId);
  return new Map(
    [...byParcel].flatMap(([parcelId, inside]) => {
      const concerning = new Set(inside.flatMap((portion) => stopsOfPortion(stops, portion)));
      const inOrder = stops.filter((stop) => concerning.has(stop));
      return inOrder.length === 0 ? [] : [[parcelId, inOrder] as const];
    }),
  );
}

/** `Chili („Rückruf des Lieferanten“) und Lasagne („Kühlung“)` */
export function stopsInWords(stops: readonly Pick<DishStop, "name" | "reason">[]): string {
  return new Intl.ListFormat("de").format(stops.map(stopInWords));
}

/** `Chili, Charge L261203-004-2 („Rückruf des Lieferanten“)` */
export const stopInWords = ({ name, reason }: Pick<DishStop, "name" | "reason">) => `${name} („${reason}“)`;

/** `what` cannot be done: `Etiketten werden nicht gedruckt`. */
export async function refuseStoppedPortions(
  queries: Queries,
  day: DeliveryDay,
  { portions, what }: { portions: readonly Portion[]; what: string },
): Promise<void> {
  const stops = await stopsOfDishes(queries, day, [...new Set(portions.map(({ menuId }) => menuId))]);
  const concerning = [...new Set(portions.flatMap((portion) => stopsOfPortion(stops, portion)))];
  if (concerning.length > 0)
    throw new Refusal("batch_held", { message: `${what}: Gesperrt ist ${stopsInWords(concerning)}.` });
}

/** `what` cannot be done: `Etiketten werden nicht gedruckt`. */
export async function refuseStoppedLots(
  queries: Queries,
  lotIds: readonly number[],
  what: string,
): Promise<void> {
  const stops = await stopsOfLots(queries, lotIds);
  const named = stops.map(({ name, code, reason }) => ({ name: `${name} ${code}`, reason }));
  if (named.length > 0)
    throw new Refusal("lot_held", { message: `${what}: Gesperrt ist ${stopsInWords(named)}.` });
}
