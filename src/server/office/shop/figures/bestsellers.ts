import type { BodyOf } from "#contract/contract.ts";
import { mostBestsellers } from "#contract/office/shop/figures.ts";
import type { MenuDeps } from "#server/office/catalogue/change-menu.ts";
import { rankBestsellers } from "#server/office/catalogue/rank-bestsellers.ts";
import { lockMenus } from "#server/office/catalogue/read-menus.ts";
import { dateNow } from "#server/platform/clock.ts";
import { is, rows } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { SignedInStaff } from "#server/platform/logins/sessions.ts";
import { boughtSql, type Period } from "./period.ts";

// in the order of the figure that the office looks at; what is not on sale or was not sold has no rank
/** What would change: first the best sellers of the period in their order, then those that would be none any more. */
export const readBestsellers = rows(
  "figures.bestsellers",
  `WITH sold AS (
     SELECT l.menu_id AS id, sum(l.quantity)::int AS sold, sum(l.unit_cents * l.quantity - l.discount_cents) AS cents
     FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${boughtSql("o.")} GROUP BY 1
   ), best AS (
     SELECT m.id, row_number() OVER (ORDER BY sold.sold DESC, sold.cents DESC, m.name)::int AS rank
     FROM menus m JOIN sold USING (id) WHERE m.is_published ORDER BY 2 LIMIT $3
   )
   SELECT m.id, m.name, coalesce(sold.sold, 0) AS sold, m.bestseller_rank AS before, best.rank
   FROM menus m LEFT JOIN sold USING (id) LEFT JOIN best USING (id)
   WHERE best.rank IS NOT NULL OR m.bestseller_rank IS NOT NULL ORDER BY best.rank, m.bestseller_rank, m.name`,
  { sold: is<number>(), rank: is<number | null>() },
  ({ from, to }: Pick<Period, "from" | "to">) => [from, to, mostBestsellers],
);

/** Takes over what the page has shown, unless it would be something else by now. */
export async function followBestsellers(
  { database, clock, publicChanged }: MenuDeps,
  staff: SignedInStaff,
  { menuIds, ...days }: BodyOf<"followBestsellers">,
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockMenus(queries);
    const ranked = (await readBestsellers(queries, days)).filter(({ rank }) => rank !== null);
    if (ranked.map(({ id }) => id).join() !== menuIds.join()) throw new Refusal("edited_meanwhile");
    await rankBestsellers(queries, staff, { menuIds, at: dateNow(clock) });
  });
  await publicChanged();
}
