import { type Queries, statement } from "#server/database/database.ts";

export interface LineRow {
  id: string;
  menuId: number;
  day: string;
  quantity: number;
}

export interface CodeRow {
  id: number;
  code: string;
  percent: number | null;
  amountCents: number | null;
  minimumGoodsCents: number;
  validFrom: string | null;
  validUntil: string | null;
}

export interface CartRow {
  id: string;
  version: number;
  code: CodeRow | null;
  lines: LineRow[];
}

const cartColumns = `
  c.id, c.version,
  CASE WHEN d.id IS NOT NULL THEN json_build_object(
    'id', d.id, 'code', d.code, 'percent', d.percent, 'amountCents', d.amount_cents,
    'minimumGoodsCents', d.minimum_goods_cents, 'validFrom', d.valid_from, 'validUntil', d.valid_until
  ) END AS code,
  coalesce((
    SELECT json_agg(json_build_object('id', l.id, 'menuId', l.menu_id, 'day', l.delivery_day, 'quantity', l.quantity)
      ORDER BY l.delivery_day, l.added_at)
    FROM cart_lines l WHERE l.cart_id = c.id
  ), '[]') AS lines`;

const readText = statement(
  "cart.read",
  `SELECT ${cartColumns} FROM carts c LEFT JOIN discount_codes d ON d.id = c.discount_code_id
   WHERE c.guest_id = $1 AND c.closed_at IS NULL`,
);

export function openCart(queries: Queries, guestId: string): Promise<CartRow | undefined> {
  return queries.row<CartRow>(readText, [guestId]);
}

const lockText = statement(
  "cart.lock",
  "SELECT id FROM carts WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL FOR UPDATE",
);

/**
 * The cart for the rest of the transaction: nobody else changes or orders it meanwhile. Locked first and read
 * afterwards, because one statement would read the lines as they were before it waited for the lock.
 */
export async function lockCart(
  queries: Queries,
  guestId: string,
  cartId: string,
): Promise<CartRow | undefined> {
  const locked = await queries.row(lockText, [guestId, cartId]);
  return locked ? openCart(queries, guestId) : undefined;
}

// one statement: the cart comes into being with its first line, and with nothing less
const addText = statement(
  "cart.add",
  `WITH menu AS (SELECT id FROM menus WHERE id = $2 AND is_published),
   cart AS (
     INSERT INTO carts (guest_id) SELECT $1 FROM menu
     ON CONFLICT (guest_id) WHERE closed_at IS NULL DO UPDATE SET touched_at = now()
     RETURNING id
   )
   INSERT INTO cart_lines (cart_id, menu_id, delivery_day, quantity)
   SELECT cart.id, menu.id, $3, $4 FROM cart, menu
   ON CONFLICT ON CONSTRAINT one_line_per_menu_and_day
     DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity
   RETURNING id`,
);

/** False when the menu cannot be bought. */
export async function addLine(
  queries: Queries,
  line: { guestId: string; menuId: number; day: string; quantity: number },
): Promise<boolean> {
  const values = [line.guestId, line.menuId, line.day, line.quantity];
  return (await queries.row(addText, values)) !== undefined;
}

// every change locks the cart before its lines, so that two of them cannot wait for each other
const findLineText = statement(
  "cart.find-line",
  `WITH c AS MATERIALIZED (SELECT id FROM carts WHERE guest_id = $1 AND closed_at IS NULL FOR UPDATE)
   SELECT l.id, l.cart_id AS "cartId", l.menu_id AS "menuId", l.delivery_day AS day, l.quantity
   FROM cart_lines l JOIN c ON c.id = l.cart_id WHERE l.id = $2 FOR UPDATE OF l`,
);

export function lockLine(
  queries: Queries,
  guestId: string,
  lineId: string,
): Promise<(LineRow & { cartId: string }) | undefined> {
  return queries.row(findLineText, [guestId, lineId]);
}

const absorbText = statement(
  "cart.absorb",
  `DELETE FROM cart_lines WHERE cart_id = $1 AND menu_id = $2 AND delivery_day = $3 AND id <> $4
   RETURNING quantity`,
);

/** Takes away another line of the same menu on that day and tells how many it held. */
export async function absorbLine(
  queries: Queries,
  line: { cartId: string; menuId: number; day: string; id: string },
): Promise<number> {
  const taken = await queries.row<{ quantity: number }>(absorbText, [
    line.cartId,
    line.menuId,
    line.day,
    line.id,
  ]);
  return taken?.quantity ?? 0;
}

const changeText = statement(
  "cart.change",
  "UPDATE cart_lines SET quantity = $2, delivery_day = $3 WHERE id = $1",
);

export async function changeLine(
  queries: Queries,
  lineId: string,
  to: { quantity: number; day: string },
): Promise<void> {
  await queries.rows(changeText, [lineId, to.quantity, to.day]);
}

const removeText = statement(
  "cart.remove",
  `WITH c AS MATERIALIZED (SELECT id FROM carts WHERE guest_id = $1 AND closed_at IS NULL FOR UPDATE)
   DELETE FROM cart_lines l USING c WHERE l.id = $2 AND c.id = l.cart_id RETURNING l.id`,
);

export async function removeLine(queries: Queries, guestId: string, lineId: string): Promise<boolean> {
  return (await queries.row(removeText, [guestId, lineId])) !== undefined;
}

const setCodeText = statement(
  "cart.set-code",
  `UPDATE carts SET discount_code_id = $3, version = version + 1, touched_at = now()
   WHERE guest_id = $1 AND id = $2 AND closed_at IS NULL AND discount_code_id IS DISTINCT FROM $3 RETURNING id`,
);

/** Puts a code on the guest's cart, or takes it off with null. */
export async function setCode(
  queries: Queries,
  cart: { guestId: string; cartId: string },
  codeId: number | null,
): Promise<void> {
  await queries.rows(setCodeText, [cart.guestId, cart.cartId, codeId]);
}
