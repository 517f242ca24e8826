import type { CalendarDay } from "#contract/day.ts";
import type { Tasks } from "#contract/office/shop/overview.ts";
import { readChangesSinceTest, readUnprovenSales } from "#server/domain/recipes/shelf-life-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Dishes on sale whose recipe is newer than the test of their shelf life: the first `most`, and how many there are. */
export async function changedRecipes(
  queries: Queries,
  today: CalendarDay,
  most: number,
): Promise<NonNullable<Tasks["changedRecipes"]>> {
  const changes = await readChangesSinceTest(queries, today);
  const onSale = changes.filter(({ isPublished }) => isPublished);
  const rows = onSale.slice(0, most).map(({ menuId, name, changedOn }) => ({ menuId, name, changedOn }));
  return { rows, total: onSale.length };
}

/** What was sold for days after the end of its proof: somebody proves it anew or writes to the guests. */
export async function unprovenSales(
  queries: Queries,
  today: CalendarDay,
  most: number,
): Promise<NonNullable<Tasks["unprovenSales"]>> {
  const rows = await readUnprovenSales(queries, today, most);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
