import type { FreeQueries } from "#test/free-sql.ts";
import type { TestShop } from "#test/open-shop.ts";

/** The database's counter for a day beside what its orders take: the two must never differ. */
export async function portionsOn(
  { database }: Pick<TestShop, "database">,
  day: string,
): Promise<{ counted: number; reserved: number }> {
  const row = await database.row<{ counted: number; reserved: number }>(
    `SELECT coalesce((SELECT taken FROM day_portions WHERE delivery_day = $1), 0) AS counted, coalesce((
       SELECT sum(portions)::int FROM order_portions WHERE delivery_day = $1 AND status IN ('held', 'final')
     ), 0) AS reserved`,
    [day],
  );
  return row ?? { counted: 0, reserved: 0 };
}

/** Days and menus whose counter differs from what their orders take. */
export function miscounted({ database }: Pick<TestShop, "database">): Promise<unknown[]> {
  return database.rows(`
    SELECT d.delivery_day, NULL AS menu_id, d.taken FROM day_portions d WHERE d.taken <> coalesce((
      SELECT sum(portions) FROM order_portions p WHERE p.delivery_day = d.delivery_day AND p.status IN ('held', 'final')
    ), 0)
    UNION ALL
    SELECT m.delivery_day, m.menu_id, m.taken FROM menu_day_portions m WHERE m.taken <> coalesce((
      SELECT sum(portions) FROM order_portions p
      WHERE p.delivery_day = m.delivery_day AND p.menu_id = m.menu_id AND p.status IN ('held', 'final')
    ), 0)`);
}

export async function orderStatus(
  { database }: Pick<TestShop, "database">,
  orderId: string,
): Promise<string | undefined> {
  const text = "SELECT status FROM orders WHERE id = $1";
  return (await database.row<{ status: string }>(text, [orderId]))?.status;
}

export async function someBox({ database }: Pick<TestShop, "database">) {
  const row = await database.row<{ id: number; contents: Record<string, number> }>(`
    SELECT box_id AS id, json_object_agg(menu_id, quantity) AS contents FROM box_contents
    GROUP BY box_id ORDER BY box_id LIMIT 1`);
  if (!row) throw new Error("the demo has no box");
  const contents = Object.entries(row.contents).map(([id, quantity]) => [Number(id), quantity] as const);
  return { id: row.id, contents, portions: contents.reduce((sum, [, quantity]) => sum + quantity, 0) };
}

/** How many portions a day has unless it says otherwise. */
export async function setUsualPortions(queries: FreeQueries, portions: number): Promise<void> {
  await queries.rows("UPDATE calendar_settings SET portions_per_day = $1", [portions]);
}
