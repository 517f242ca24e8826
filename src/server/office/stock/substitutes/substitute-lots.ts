import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { is, rows } from "#server/platform/database/statement.ts";

/** All that may be used on the kitchen day. */
export const readSubstituteLots = rows(
  "stock.substitute-lots",
  `WITH there AS (
     SELECT l.*, s.milligrams FROM lots l JOIN lot_stock s ON s.lot_id = l.id WHERE s.milligrams > 0 AND l.menu_id IS NULL
   )
   SELECT l.id AS "lotId", l.code, l.name, l.ingredient_id AS "ingredientId", l.recipe_id AS "recipeId",
     least(l.ends_on, l.opened_ends_on) AS "endsOn", l.milligrams::float8 AS available
   FROM there l WHERE l.id NOT IN (SELECT lot_id FROM may_use(ARRAY(SELECT id FROM there), $1))
   ORDER BY l.name COLLATE german, least(l.ends_on, l.opened_ends_on) NULLS LAST, l.id LIMIT 2000`,
  { available: is<number>(), endsOn: is<CalendarDay | null>() },
  (day: DeliveryDay) => [kitchenDayOf(day)],
);
