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

// a dish may be stopped before its first batch is closed
const dishStopsSql = statement(
  "stock.stops-of-dishes",
  `SELECT DISTINCT m.id AS "menuId", m.name, s.reason FROM menus m JOIN (
     SELECT menu_id, reason FROM open_holds() WHERE delivery_day = $1 AND menu_id = ANY($2)
     UNION ALL
     SELECT d.menu_id, v.description FROM deviation_dishes d JOIN stopping_deviations() v ON v.id = d.deviation_id
     WHERE d.delivery_day = $1 AND d.menu_id = ANY($2)
     UNION ALL
     SELECT b.menu_id, s.reason FROM batches b JOIN may_use(ARRAY(
       SELECT lot_id FROM batches WHERE delivery_day = $1 AND menu_id = ANY($2)
     ), NULL) AS s ON s.lot_id = b.lot_id WHERE b.delivery_day = $1
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
  return menuIds.length === 0 ? Promise.resolve([]) : queries.rows(dishStopsSql, [day, menuIds]);
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
