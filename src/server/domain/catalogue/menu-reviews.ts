import type { MenuReviews } from "#contract/catalogue/catalogue.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** More are counted, not shown. */
const mostShown = 20;

const shownSql = statement(
  "catalogue.reviews",
  `SELECT menu_id AS "menuId", count(*)::int AS count, round(avg(stars), 1)::float AS average,
     json_agg(json_build_object('stars', stars, 'text', body, 'month', month) ORDER BY place) FILTER (
       WHERE place <= $1
     ) AS shown
   FROM (
     SELECT menu_id, stars, body, to_char(created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM') AS month,
       row_number() OVER (PARTITION BY menu_id ORDER BY created_at DESC, id) AS place
     FROM reviews WHERE state = 'published'
   ) AS numbered GROUP BY menu_id`,
  { count: is<number>(), average: is<number>(), shown: is<MenuReviews["shown"]>() },
);

/** Of every menu that has published reviews; the newest are shown. */
export async function allMenuReviews(queries: Queries): Promise<ReadonlyMap<number, MenuReviews>> {
  const rows = await queries.rows(shownSql, [mostShown]);
  return new Map(rows.map(({ menuId, ...reviews }) => [menuId, reviews]));
}
