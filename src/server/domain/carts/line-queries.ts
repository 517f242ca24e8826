import type { DeliveryDay } from "#contract/day.ts";
import type { Cents } from "#contract/money.ts";
import { hasMenuLimit } from "#server/domain/capacity/queries.ts";
import type { LineRow } from "#server/domain/carts/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

interface PlacedLine extends Pick<LineRow, "menuId" | "deliveryDay" | "quantity" | "seenCents"> {
  id: string | null;
}

export interface Addition {
  guestId: string;
  menuId: number;
  deliveryDay: DeliveryDay;
  quantity: number;
}

/** With so many free portions on its day, and no limit of a menu among these, a line surely fits. */
export interface Ample {
  portions: number;
  menuIds: number[];
}

// A lock that lasts this long makes each guest of a turn wait alone.
const patience = "100ms";

// One statement, so that no cart exists without a line; lists, because many additions go together. An existing
// line keeps the price the guest has seen, so that a change of the price is still shown. Nothing is added where
// portions may be short. Carts are locked in the order of their guests, so that two turns cannot deadlock.
const addText = statement(
  "cart.add",
  `WITH waiting AS (
     SELECT set_config('lock_timeout', CASE WHEN cardinality($1::uuid[]) > 1 THEN '${patience}'
       ELSE current_setting('lock_timeout') END, true)
   ), addition AS (
     SELECT a.guest_id, a.delivery_day, a.quantity, menus.id AS menu_id, menus.price_cents
     FROM waiting, unnest((SELECT $1::uuid[]), (SELECT $2::int[]), (SELECT $3::date[]), (SELECT $4::int[]),
       (SELECT $5::int[]), (SELECT $6::text[])) AS a (guest_id, menu_id, delivery_day, quantity, portions, parts)
     JOIN menus ON menus.id = a.menu_id AND is_published
     WHERE a.portions IS NULL OR (
       a.portions <= (SELECT available FROM availability_on(a.delivery_day))
       AND NOT ${hasMenuLimit({ day: "a.delivery_day", menuIds: "a.parts::int[]" })}
     )
   ), cart AS (
     INSERT INTO carts (guest_id) SELECT DISTINCT guest_id FROM addition ORDER BY guest_id
     ON CONFLICT (guest_id) WHERE closed_at IS NULL DO UPDATE SET touched_at = now()
     RETURNING id, guest_id
   ), line AS (
     INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity, unit_cents)
     SELECT cart.id, a.menu_id, a.delivery_day, a.quantity, a.price_cents FROM cart JOIN addition a USING (guest_id)
     ON CONFLICT ON CONSTRAINT one_line_per_menu_and_day
       DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity
     RETURNING cart_id, menu_id
   )
   SELECT cart.guest_id AS "guestId", line.menu_id AS "menuId" FROM line JOIN cart ON cart.id = line.cart_id`,
  { guestId: is<string>(), menuId: is<number>() },
);

/**
 * Lines of several guests, each of whom may be there once: all or none. Returns the guests whose menu is sold and surely
 * fits.
 */
export async function addLines(
  queries: Queries,
  lines: readonly Addition[],
  ample: readonly Ample[] | null,
): Promise<Set<string>> {
  const added = await insertLines(queries, lines, ample);
  return new Set(added.map(({ guestId }) => guestId));
}

function insertLines(queries: Queries, lines: readonly Addition[], ample: readonly Ample[] | null) {
  return queries.rows(addText, [
    lines.map(({ guestId }) => guestId),
    lines.map(({ menuId }) => menuId),
    lines.map(({ deliveryDay }) => deliveryDay),
    lines.map(({ quantity }) => quantity),
    ample?.map(({ portions }) => portions) ?? null,
    ample?.map(({ menuIds }) => `{${menuIds}}`) ?? null,
  ]);
}

/** Lines of one guest, however few portions are left. Returns the menus that are sold: lines of others are not added. */
export async function addLinesOfGuest(
  queries: Queries,
  guestId: string,
  lines: readonly Omit<Addition, "guestId">[],
): Promise<Set<number>> {
  // A statement writes a line once.
  const sums = new Map<string, Addition>();
  for (const line of lines) {
    const key = `${line.menuId} ${line.deliveryDay}`;
    sums.set(key, { ...line, guestId, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  const added = await insertLines(queries, [...sums.values()], null);
  return new Set(added.map(({ menuId }) => menuId));
}

/** However few portions are left. False when the menu is not sold. */
export async function addLine(queries: Queries, line: Addition): Promise<boolean> {
  return (await addLines(queries, [line], null)).size > 0;
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
