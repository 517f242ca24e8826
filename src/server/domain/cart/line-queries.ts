import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import type { LineRow } from "#server/domain/cart/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { inOrder, is, matched, row, run, statement } from "#server/platform/database/statement.ts";

interface PlacedLine extends Pick<LineRow, "menuId" | "deliveryDay" | "quantity" | "seenCents"> {
  id: string | null;
}

export interface Addition {
  menuId: number;
  deliveryDay: DeliveryDay;
  quantity: number;
}

// One statement, so that no cart exists without a line. An existing line keeps the price the guest has seen, so that a
// change of the price is still shown.
const addSql = statement(
  "cart.add-lines",
  `WITH addition AS (
     SELECT a.delivery_day, a.quantity, menus.id AS menu_id, menus.price_cents
     FROM unnest($2::int[], $3::date[], $4::int[]) AS a (menu_id, delivery_day, quantity)
     JOIN menus ON menus.id = a.menu_id AND is_published
   ), cart AS (
     INSERT INTO carts (guest_id) SELECT $1::uuid WHERE EXISTS (SELECT FROM addition)
     ON CONFLICT (guest_id) WHERE closed_at IS NULL DO UPDATE SET touched_at = now()
     RETURNING id
   )
   INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
   SELECT cart.id, a.menu_id, a.delivery_day, a.quantity, a.price_cents FROM cart, addition a
   ON CONFLICT ON CONSTRAINT one_line_per_menu_and_day
     DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity
   RETURNING menu_id AS "menuId"`,
  { menuId: is<number>() },
);

/** Checks no portions. Returns the menus that are on sale; lines of others are not added. */
export async function addLines(
  queries: Queries,
  guestId: string,
  lines: readonly Addition[],
): Promise<Set<number>> {
  // A statement writes a line once.
  const sums = new Map<string, Addition>();
  for (const line of lines) {
    const key = `${line.menuId} ${line.deliveryDay}`;
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  const all = [...sums.values()];
  const added = await queries.rows(addSql, [
    guestId,
    all.map(({ menuId }) => menuId),
    all.map(({ deliveryDay }) => deliveryDay),
    all.map(({ quantity }) => quantity),
  ]);
  return new Set(added.map(({ menuId }) => menuId));
}

// Every change locks the cart before its lines, so that two changes cannot deadlock.
export const lockLine = row(
  "cart.lock-line",
  `WITH c AS MATERIALIZED (SELECT id FROM carts WHERE guest_id = $1 AND closed_at IS NULL FOR UPDATE)
   SELECT l.id, l.cart_id AS "cartId", l.menu_id AS "menuId", l.delivery_day AS "deliveryDay", l.quantity,
     l.unit_cents AS "seenCents"
   FROM cart_lines l JOIN c ON c.id = l.cart_id WHERE l.id = $2 FOR UPDATE OF l`,
  (guestId: string, lineId: string) => [guestId, lineId],
);

/** Removes another line of the same menu on that day and returns what it held. */
export const absorbLine = row(
  "cart.absorb-line",
  `DELETE FROM cart_lines WHERE cart_id = $1 AND menu_id = $2 AND delivery_day = $3 AND id <> $4
   RETURNING quantity, unit_cents AS "seenCents"`,
  (line: { cartId: string; menuId: number; deliveryDay: DeliveryDay; id: string }) =>
    inOrder(line, "cartId", "menuId", "deliveryDay", "id"),
);

export const changeLine = run(
  "cart.change-line",
  "UPDATE cart_lines SET quantity = $2, delivery_day = $3, unit_cents = $4 WHERE id = $1",
  (lineId: string, to: { quantity: number; deliveryDay: DeliveryDay; seenCents: Cents }) => [
    lineId,
    ...inOrder(to, "quantity", "deliveryDay", "seenCents"),
  ],
);

// Removed first, so that a full cart has room for the added lines.
/** Of a locked cart: removes lines, and changes or adds others; a line without an id is new. */
export const setLines = run(
  "cart.set-lines",
  `WITH gone AS (
     DELETE FROM cart_lines WHERE cart_id = $1 AND id = ANY($2) RETURNING id
   ), placed AS (
     SELECT l.* FROM (SELECT count(*) FROM gone) AS first, json_to_recordset($3)
       AS l (id uuid, "menuId" int, "deliveryDay" date, quantity int, "seenCents" int)
   )
   INSERT INTO cart_lines (id, cart_id, menu_id, delivery_day, quantity, unit_cents)
   SELECT coalesce(id, gen_random_uuid()), $1, "menuId", "deliveryDay", quantity, "seenCents" FROM placed
   ON CONFLICT (id) DO UPDATE SET delivery_day = excluded.delivery_day, quantity = excluded.quantity,
     unit_cents = excluded.unit_cents
   WHERE cart_lines.cart_id = excluded.cart_id`,
  (cartId: string, { goneIds, placed }: { goneIds: string[]; placed: PlacedLine[] }) => [
    cartId,
    goneIds,
    JSON.stringify(placed),
  ],
);

/** The guest has now seen these prices. The cart's version stays, because nothing else changes. */
export const rememberSeen = run(
  "cart.remember-seen",
  `UPDATE cart_lines l SET unit_cents = s."cents" FROM json_to_recordset($1) AS s (id uuid, cents int)
   WHERE l.id = s.id AND l.unit_cents <> s.cents`,
  (seen: { id: string; cents: Cents }[]) => [JSON.stringify(seen)],
);

export const removeLine = matched(
  "cart.remove-line",
  `WITH c AS MATERIALIZED (SELECT id FROM carts WHERE guest_id = $1 AND closed_at IS NULL FOR UPDATE)
   DELETE FROM cart_lines l USING c WHERE l.id = $2 AND c.id = l.cart_id RETURNING l.id`,
  (guestId: string, lineId: string) => [guestId, lineId],
);
