import type { MenuReviews } from "#contract/catalogue/catalogue.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { count, inOrder, is, matched, row, statement } from "#server/platform/database/statement.ts";

interface NewReview {
  orderId: string;
  deliveryDay: DeliveryDay;
  menuId: number;
  today: CalendarDay;
  stars: number;
  text: string;
  now: Date;
}

// Only what has arrived is reviewed: delivered, or shipped and its day over. One review for each line.
/** False when the line has a review already, or has none to be given. */
export const addReview = matched(
  "reviews.add-review",
  `INSERT INTO reviews (order_id, position, menu_id, stars, body, created_at)
   SELECT l.order_id, l.position, l.menu_id, $5, $6, $7
   FROM order_lines l
   JOIN order_deliveries d ON d.order_id = l.order_id AND d.delivery_day = l.delivery_day
   JOIN orders o ON o.id = l.order_id
   WHERE l.order_id = $1 AND l.delivery_day = $2 AND l.menu_id = $3 AND o.status IN ('paid', 'completed')
     AND (d.status = 'delivered' OR (d.status = 'shipped' AND d.delivery_day < $4))
   ON CONFLICT ON CONSTRAINT one_review_per_line DO NOTHING RETURNING id`,
  (one: NewReview) => inOrder(one, "orderId", "deliveryDay", "menuId", "today", "stars", "text", "now"),
);

interface Decision {
  id: string;
  state: "published" | "rejected";
  /** told to the guest; empty for a published one */
  reason: string;
  at: Date;
  by: string;
}

/** False when it has this state already, or does not exist. */
export const decideReview = matched(
  "reviews.decide-review",
  `UPDATE reviews SET state = $2, decided_at = $3, decided_by = $4, reason = $5 WHERE id = $1 AND state <> $2
   RETURNING id`,
  ({ id, state, reason, at, by }: Decision) => [id, state, at, by, reason],
);

export const hasReview = matched("reviews.has-review", "SELECT id FROM reviews WHERE id = $1");

/** Also published ones: they are the person's words, and go with the person's data. */
export const removeReviewsOf = count(
  "reviews.remove-reviews-of",
  "DELETE FROM reviews WHERE order_id = ANY($1) RETURNING id",
  (orderIds: string[]) => [orderIds],
);

/** A rejected review is kept only as long as its guest may ask about it. */
export const removeRejected = count(
  "reviews.remove-rejected",
  `DELETE FROM reviews WHERE id IN (
     SELECT id FROM reviews WHERE state = 'rejected' AND decided_at < $2::timestamptz - $3 * interval '1 month'
     ORDER BY decided_at LIMIT $1
   ) RETURNING id`,
  ({ most, now, months }: { most: number; now: Date; months: number }) => [most, now, months],
);

/** More are counted, not shown. */
const mostShown = 20;

const shownSql = statement(
  "reviews.all-menu-reviews",
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

/** Of the whole shop; undefined as long as no one has judged. */
export const overallRating = row(
  "reviews.overall-rating",
  `SELECT count(*)::int AS count, round(avg(stars), 1)::float AS average FROM reviews WHERE state = 'published'
   HAVING count(*) > 0`,
  { count: is<number>(), average: is<number>() },
);

/** Of every menu that has published reviews; the newest are shown. */
export async function allMenuReviews(queries: Queries): Promise<ReadonlyMap<number, MenuReviews>> {
  const rows = await queries.rows(shownSql, [mostShown]);
  return new Map(rows.map(({ menuId, ...reviews }) => [menuId, reviews]));
}
