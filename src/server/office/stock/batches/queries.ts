import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, type RowOf, rows, statement } from "#server/platform/database/statement.ts";

export type ClosedBatch = RowOf<typeof readClosedBatches>;

/** Of a delivery day's dishes, and of sub-recipes that were cooked on its kitchen day or the three days before. */
export const readClosedBatches = rows(
  "stock.closed-batches-of-day",
  `SELECT b.id, b.lot_id AS "lotId", l.code, l.name, l.ends_on AS "endsOn", b.cooked_on AS "cookedOn", b.menu_id AS "menuId", b.recipe_id AS "recipeId", b.milligrams::float8 AS milligrams,
     b.portions, b.closed_at AS "closedAt", b.closed_by AS "closedBy"
   FROM batches b JOIN lots l ON l.id = b.lot_id
   WHERE b.delivery_day = $1 OR b.delivery_day IS NULL AND b.cooked_on BETWEEN $2::date - 3 AND $2 ORDER BY b.closed_at, b.lot_id`,
  { milligrams: is<number>(), endsOn: is<CalendarDay>() },
  ({ day, kitchenDay }: { day: DeliveryDay; kitchenDay: CalendarDay }) => [day, kitchenDay],
);

const dishSql = statement(
  "stock.dish-of-day",
  `SELECT m.id, coalesce(c.name, m.name) AS name, m.weight_grams AS "weightGrams", c.batch AS label,
     coalesce(c.shelf_life_days, CASE WHEN c.menu_id IS NULL THEN m.shelf_life_days END, l.shelf_life_days) AS "shelfLifeDays"
   FROM menus m JOIN cook_lists l ON l.delivery_day = $1
   LEFT JOIN cook_list_menus c ON c.delivery_day = $1 AND c.menu_id = m.id WHERE m.id = ANY($2)`,
  { name: is<string>(), label: is<string | null>(), shelfLifeDays: is<number>() },
);
export type DishOfDay = RowOf<typeof dishSql>;

/** Empty before the list of the day is frozen. */
export async function readDishesOfDay(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, DishOfDay>> {
  return new Map((await queries.rows(dishSql, [day, menuIds])).map((dish) => [dish.id, dish]));
}

const lastSql = statement(
  "stock.last-batches",
  `SELECT b.menu_id AS "menuId", CASE WHEN b.menu_id IS NULL THEN b.recipe_id END AS "recipeId", p.id AS "placeId",
     CASE WHEN b.core_temperature IS NOT NULL THEN 'hot' WHEN EXISTS (
       SELECT FROM readings r JOIN control_points c ON c.id = r.control_point_id WHERE r.lot_id = b.lot_id AND c.step = 'cold'
     ) THEN 'cold' END AS heat
   FROM batches b JOIN lots l ON l.id = b.lot_id LEFT JOIN places p ON p.id = l.place_id AND p.archived_at IS NULL
   WHERE b.cooked_on > $1::date - 60 ORDER BY b.closed_at DESC, b.lot_id DESC`,
  { placeId: is<number | null>(), heat: is<"hot" | "cold" | null>() },
);

export interface LastBatch {
  /** where it was put; what was never put anywhere goes where the last batch went */
  placeId: number | null;
  heat: "hot" | "cold" | null;
}

/** How a dish or a sub-recipe was made and put away last, so that nothing is asked twice. */
export async function readLastBatches(
  queries: Queries,
  day: CalendarDay,
): Promise<(of: { menuId: number | null; recipeId: number | null }) => LastBatch> {
  const rows = await queries.rows(lastSql, [day]);
  const placed = rows.filter(({ placeId }) => placeId !== null);
  return ({ menuId, recipeId }) => {
    const isSame = (one: { menuId: number | null; recipeId: number | null }) =>
      menuId === null ? one.recipeId === recipeId : one.menuId === menuId;
    return {
      placeId: (placed.find(isSame) ?? placed[0])?.placeId ?? null,
      heat: rows.find((one) => isSame(one) && one.heat !== null)?.heat ?? null,
    };
  };
}

export type StoredBatch = RowOf<typeof findBatch>;

export const findBatch = row(
  "stock.find-batch",
  `SELECT b.id, b.lot_id AS "lotId", l.code, l.name, b.delivery_day AS day, b.menu_id AS "menuId", b.recipe_id AS "recipeId", b.number,
     b.cooked_on AS "cookedOn", l.ends_on AS "endsOn", b.milligrams::float8 AS milligrams, b.portions,
     b.core_temperature AS "coreTemperature", b.heated_at AS "heatedAt", b.chilled_at AS "chilledAt", b.chilled_in_time AS "chilledInTime", b.station,
     b.closed_at AS "closedAt", b.closed_by AS "closedBy"
   FROM batches b JOIN lots l ON l.id = b.lot_id WHERE b.id = $1`,
  { milligrams: is<number>() },
);

/** What went in, after all corrections. */
export const readBatchInputs = rows(
  "stock.inputs-of-batch",
  `SELECT u.id::text AS "moveId", l.id AS "lotId", l.code, l.name, l.supplier_lot AS "supplierLot", l.ingredient_id AS "ingredientId",
     -(u.milligrams + c.milligrams)::float8 AS milligrams, (-(u.cents + c.cents))::int AS cents
   FROM stock_moves u JOIN lots l ON l.id = u.lot_id CROSS JOIN LATERAL (
     SELECT coalesce(sum(milligrams), 0)::bigint AS milligrams, coalesce(sum(cents), 0)::int AS cents
     FROM stock_moves WHERE corrects = u.id
   ) AS c WHERE u.batch_id = $1 AND u.kind = 'use' ORDER BY l.name COLLATE german, l.code`,
  { moveId: is<string>(), milligrams: is<number>(), cents: is<Cents>() },
);

/** As it was closed, before any correction. */
export const readFirstUses = rows(
  "stock.first-uses-of-batch",
  `SELECT lot_id AS "lotId", -milligrams::float8 AS milligrams FROM stock_moves WHERE batch_id = $1 AND kind = 'use'`,
  { milligrams: is<number>() },
);

const lotsSql = statement(
  "stock.lots-of-inputs",
  `SELECT id, code, name, ingredient_id AS "ingredientId", recipe_id AS "recipeId", menu_id AS "menuId", ends_on AS "endsOn", is_use_by AS "isUseBy"
   FROM lots WHERE id = ANY($1)`,
);

export async function readLotsOfInputs(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOf<typeof lotsSql>>> {
  return new Map((await queries.rows(lotsSql, [ids])).map((lot) => [lot.id, lot]));
}

export const readOutputMove = row(
  "stock.output-of-batch",
  "SELECT id::text AS id, lot_id AS \"lotId\" FROM stock_moves WHERE batch_id = $1 AND kind = 'output'",
  { id: is<string>() },
);
