import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { is, rows } from "#server/platform/database/statement.ts";

/** A dish or box that is not in the archive. */
export interface PricedMenu {
  id: number;
  name: string;
  isBox: boolean;
  isPublished: boolean;
  priceCents: Cents;
  vatPercent: number;
  /** holds all typed words */
  isFound: boolean;
  /** of a box */
  contents: { menuId: number; quantity: number }[];
}

/** By name; `typed` marks those that are searched for. */
export const readPricedMenus = rows(
  "costs.read-menus",
  `SELECT m.id, m.name, m.is_box AS "isBox", m.is_published AS "isPublished", m.price_cents AS "priceCents",
     m.vat_percent AS "vatPercent", NOT EXISTS (
       SELECT FROM unnest(string_to_array(search_words($1), ' ')) AS word WHERE position(word IN search_words(m.name)) = 0
     ) AS "isFound", coalesce(b.contents, '[]') AS contents
   FROM menus m LEFT JOIN (
     SELECT box_id, json_agg(json_build_object('menuId', menu_id, 'quantity', quantity) ORDER BY position, menu_id) AS contents
     FROM box_contents GROUP BY box_id
   ) AS b ON b.box_id = m.id
   WHERE m.archived_at IS NULL ORDER BY m.name COLLATE german, m.id`,
  { priceCents: is<Cents>(), isFound: is<boolean>(), contents: is<PricedMenu["contents"]>() },
);

// a delivery is sold when its portions are final
const soldLines = (
  more = "",
) => `FROM order_deliveries d JOIN order_lines l USING (order_id, delivery_day) ${more}
  WHERE d.delivery_day BETWEEN $1 AND $2 AND d.status <> 'cancelled' AND EXISTS (
    SELECT FROM order_portions p
    WHERE p.order_id = d.order_id AND p.delivery_day = d.delivery_day AND p.status = 'final'
  )`;

export interface SoldMenu {
  day: DeliveryDay;
  menuId: number;
  name: string;
  vatPercent: number;
  /** what the guests have paid and not got back */
  grossCents: Cents;
}

/** What was sold for the days from `from` to `until`, as it stands in the orders: a box is one. */
export const readSold = rows(
  "costs.read-sold",
  `SELECT sold.*, m.name FROM (
     SELECT l.delivery_day AS day, l.menu_id AS "menuId", l.vat_percent AS "vatPercent",
       sum(l.unit_cents * l.quantity - l.discount_cents - l.refunded_cents - l.lowered_cents)::bigint AS "grossCents"
     ${soldLines()} GROUP BY 1, 2, 3
   ) AS sold JOIN menus m ON m.id = sold."menuId" ORDER BY 1, m.name COLLATE german, 2, 3`,
  { grossCents: is<Cents>() },
  (from: CalendarDay, until: CalendarDay) => [from, until],
);

export interface CookedDish {
  day: DeliveryDay;
  /** what was bought: the dish or its box */
  soldId: number;
  dishId: number;
  dishName: string;
  portions: number;
}

/** What is cooked for it: also what was refunded too late, and substitutes instead of what was ordered. */
export const readCooked = rows(
  "costs.read-cooked",
  `SELECT cooked.*, m.name AS "dishName" FROM (
     SELECT l.delivery_day AS day, l.menu_id AS "soldId", k.menu_id AS "dishId",
       sum(k.portions - k.missing)::int AS portions
     ${soldLines("JOIN line_dishes k USING (order_id, position)")}
     GROUP BY 1, 2, 3
   ) AS cooked JOIN menus m ON m.id = cooked."dishId" WHERE cooked.portions > 0 ORDER BY 1, 2, 3`,
  { portions: is<number>() },
  (from: CalendarDay, until: CalendarDay) => [from, until],
);

/** Days whose cook list names other versions of recipes than the current ones; days with the same ones share a book. */
export const readOtherVersions = rows(
  "costs.read-other-versions",
  `SELECT c.delivery_day AS day, string_agg(c.recipe_id || '/' || c.number, ' ' ORDER BY c.recipe_id) AS versions
   FROM cook_list_recipes c JOIN recipes r ON r.id = c.recipe_id
   WHERE c.delivery_day BETWEEN $1 AND $2 AND c.number <> r.number GROUP BY 1`,
  { versions: is<string>() },
  (from: CalendarDay, until: CalendarDay) => [from, until],
);
