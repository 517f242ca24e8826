import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { hasMenuLimit } from "#server/domain/capacity/queries.ts";
import type { LineRow } from "#server/domain/carts/queries.ts";
import { asynchronousCommit } from "#server/platform/database/asynchronous-commit.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

interface PlacedLine extends Pick<LineRow, "menuId" | "deliveryDay" | "quantity" | "seenCents"> {
  id: string | null;
}

// One statement, so that no cart exists without a line. An existing line keeps the price the guest has seen, so that a
// change of the price is still shown. Nothing is added when portions may be short ($5 portions of the menus $6). The
// commit does not wait for the disk: an order's does, and brings its cart there (docs/decisions/0073).
const addText = statement(
  "cart.add",
  `WITH commit_mode AS (
     ${asynchronousCommit}
   ), menu AS (
     SELECT id, price_cents FROM commit_mode, menus WHERE id = $2 AND is_published AND ($5::int IS NULL OR (
       $5 <= (SELECT available FROM availability_on($3)) AND NOT ${hasMenuLimit({ day: "$3", menuIds: "$6" })}
     ))
   ), cart AS (
     INSERT INTO carts (guest_id) SELECT $1 FROM menu
     ON CONFLICT (guest_id) WHERE closed_at IS NULL DO UPDATE SET touched_at = now()
     RETURNING id
   )
   INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
   SELECT cart.id, menu.id, $3, $4, menu.price_cents FROM cart, menu
   ON CONFLICT ON CONSTRAINT one_line_per_menu_and_day
     DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity
   RETURNING id`,
);

/** False when the menu is not sold, or when `onlyIfAmple` is given and portions may be short. */
export async function addLine(
  queries: Queries,
  line: { guestId: string; menuId: number; deliveryDay: DeliveryDay; quantity: number },
  onlyIfAmple: { portions: number; menuIds: number[] } | null,
): Promise<boolean> {
  const values = [line.guestId, line.menuId, line.deliveryDay, line.quantity] as const;
  const ample = [onlyIfAmple?.portions ?? null, onlyIfAmple?.menuIds ?? null] as const;
  return (await queries.row(addText, [...values, ...ample])) !== undefined;
}

// Every change locks the cart before its lines, so that two changes cannot deadlock.
const findLineText = statement(
  "cart.find-line",
  `WITH c AS MATERIALIZED (SELECT id FROM carts WHERE guest_id = $1 AND closed_at IS NULL FOR UPDATE)
   SELECT l.id, l.cart_id AS "cartId", l.menu_id AS "menuId", l.delivery_day AS "deliveryDay", l.quantity,
     l.unit_cents AS "seenCents"
   FROM cart_lines l JOIN c ON c.id = l.cart_id WHERE l.id = $2 FOR UPDATE OF l`,
);

export function lockLine(
  queries: Queries,
  guestId: string,
  lineId: string,
): Promise<(Omit<LineRow, "dayLeft" | "dayCapacity"> & { cartId: string }) | undefined> {
  return queries.row(findLineText, [guestId, lineId]);
}

const absorbText = statement(
  "cart.absorb",
  `DELETE FROM cart_lines WHERE cart_id = $1 AND menu_id = $2 AND delivery_day = $3 AND id <> $4
   RETURNING quantity, unit_cents AS "seenCents"`,
);

/** Removes another line of the same menu on that day and returns what it held. */
export async function absorbLine(
  queries: Queries,
  line: { cartId: string; menuId: number; deliveryDay: DeliveryDay; id: string },
): Promise<{ quantity: number; seenCents: Cents } | undefined> {
  return queries.row(absorbText, [line.cartId, line.menuId, line.deliveryDay, line.id]);
}

const changeText = statement(
  "cart.change",
  "UPDATE cart_lines SET quantity = $2, delivery_day = $3, unit_cents = $4 WHERE id = $1",
);

export async function changeLine(
  queries: Queries,
  lineId: string,
  to: { quantity: number; deliveryDay: DeliveryDay; seenCents: Cents },
): Promise<void> {
  await queries.rows(changeText, [lineId, to.quantity, to.deliveryDay, to.seenCents]);
}

// The lines that go are gone first, so that a full cart has room for those that come.
const planText = statement(
  "cart.plan",
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
);

/** Of a locked cart: removes lines, and changes or adds others; a line without an id is new. */
export async function setLines(
  queries: Queries,
  cartId: string,
  { goneIds, placed }: { goneIds: string[]; placed: PlacedLine[] },
): Promise<void> {
  await queries.rows(planText, [cartId, goneIds, JSON.stringify(placed)]);
}

const seenText = statement(
  "cart.prices-seen",
  `UPDATE cart_lines l SET unit_cents = s."cents" FROM json_to_recordset($1) AS s (id uuid, cents int)
   WHERE l.id = s.id AND l.unit_cents <> s.cents`,
);

/** The guest has now seen these prices. The cart's version stays, because nothing else changes. */
export async function rememberSeen(queries: Queries, seen: { id: string; cents: Cents }[]): Promise<void> {
  await queries.rows(seenText, [JSON.stringify(seen)]);
}

const removeText = statement(
  "cart.remove",
  `WITH c AS MATERIALIZED (SELECT id FROM carts WHERE guest_id = $1 AND closed_at IS NULL FOR UPDATE)
   DELETE FROM cart_lines l USING c WHERE l.id = $2 AND c.id = l.cart_id RETURNING l.id`,
);

export async function removeLine(queries: Queries, guestId: string, lineId: string): Promise<boolean> {
  return (await queries.row(removeText, [guestId, lineId])) !== undefined;
}
