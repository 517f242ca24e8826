import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { unprovenText } from "#contract/office/recipes/shelf-life-check.ts";
import { readProvenShelfLife } from "#server/domain/recipes/shelf-life-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

// a frozen list keeps the days that its dishes were sold with
const dishesSql = statement(
  "kitchen.dishes-with-a-category",
  `SELECT m.id, coalesce(c.name, m.name) AS name, m.shelf_life_category_id AS "categoryId",
     coalesce(CASE WHEN c.menu_id IS NULL THEN m.shelf_life_days ELSE c.shelf_life_days END,
       l.shelf_life_days, s.shelf_life_days) AS days
   FROM menus m CROSS JOIN production_settings s
   LEFT JOIN cook_lists l ON l.delivery_day = $1
   LEFT JOIN cook_list_menus c ON c.delivery_day = $1 AND c.menu_id = m.id
   WHERE m.id = ANY($2) AND m.shelf_life_category_id IS NOT NULL`,
);

/**
 * Why a dish may not be cooked for this day, by dish: its date would lie beyond what is proven on the day of cooking. A
 * dish without a category is not judged, because after an update none has one yet.
 */
export async function unprovenDishes(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<Map<number, string>> {
  const dishes = await queries.rows(dishesSql, [day, menuIds]);
  if (dishes.length === 0) return new Map();
  const { isAsked, categories } = await readProvenShelfLife(queries, kitchenDayOf(day));
  if (!isAsked) return new Map();
  return new Map(
    dishes.flatMap(({ id, name, days, categoryId }) => {
      const reason = unprovenText(
        days ?? 0,
        categories.find((category) => category.id === categoryId),
      );
      const help = "Legen Sie unter „Haltbarkeit“ einen Nachweis ab, der reicht.";
      return reason ? [[id, `„${name}“ darf nicht gekocht werden, weil ${reason}. ${help}`]] : [];
    }),
  );
}
