import { randomUUID } from "node:crypto";
import { cents } from "#contract/money.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import { insertHold } from "#server/domain/stock/holds.ts";
import { insertMoves, type StockMove } from "#server/domain/stock/insert-moves.ts";
import type { TestShop } from "#test/open-shop.ts";
import type { TestStaff } from "#test/staff.ts";

let count = 0;
/** A code that no other lot of the test's shop has. */
const nextCode = (letter: string) => `${letter}999999-${String(++count).padStart(3, "0")}`;

const grams = (amount: number) => amount * 1_000;

interface TestLot {
  /** what it is: an ingredient by name, which is made when it is missing */
  name?: string;
  grams?: number;
  cents?: number;
  endsOn?: string;
  /** a use-by date, which no one may pass; else best before */
  isUseBy?: boolean;
  supplierLot?: string;
}

/** What a supplier has delivered: a lot with all that a receipt brings; answers its id. */
export async function receivedLot(shop: TestShop, lot: TestLot = {}): Promise<number> {
  const {
    name = "Probe: Mehl",
    grams: amount = 1_000,
    cents: worth = 100,
    endsOn = "2026-12-31",
    isUseBy = true,
  } = lot;
  const { database } = shop;
  const article = await database.row<{ id: number; supplierId: number; ingredientId: number }>(
    `WITH supplier AS (
       INSERT INTO suppliers (name) VALUES ('Lieferant der Probe') ON CONFLICT (lower(name)) DO UPDATE SET version = suppliers.version
       RETURNING id
     ), ingredient AS (
       INSERT INTO ingredients (name) VALUES ($1) ON CONFLICT (lower(name)) DO UPDATE SET version = ingredients.version RETURNING id
     )
     INSERT INTO supplier_articles (ingredient_id, supplier_id, pack, pack_milligrams)
     SELECT i.id, s.id, 'Karton', 1000000 FROM ingredient i, supplier s
     RETURNING id, supplier_id AS "supplierId", ingredient_id AS "ingredientId"`,
    [name],
  );
  const receipt = randomUUID();
  await database.rows(
    `INSERT INTO receipts (id, supplier_id, received_on, received_at, received_by)
     VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'Europe/Berlin')::date, $3, 'Test')`,
    [receipt, article?.supplierId, shop.now()],
  );
  const row = await database.row<{ id: number }>(
    `INSERT INTO lots (code, ingredient_id, name, ends_on, is_use_by, made_on, receipt_id, position, article_id, supplier_lot,
       received_milligrams, cents)
     VALUES ($1, $2, $3, $4, $11, ($5::timestamptz AT TIME ZONE 'Europe/Berlin')::date, $6, 0, $7, $8, $9, $10) RETURNING id`,
    [
      nextCode("W"),
      article?.ingredientId,
      name,
      endsOn,
      shop.now(),
      receipt,
      article?.id,
      lot.supplierLot ?? "L-1",
      grams(amount),
      worth,
      isUseBy,
    ],
  );
  const lotId = row?.id ?? 0;
  await move(shop, [{ lotId, kind: "receipt", milligrams: grams(amount), cents: cents(worth) }], receipt);
  return lotId;
}

/** Moves stock as a use case does. */
export function move(shop: TestShop, moves: readonly StockMove[], request: string = randomUUID()) {
  return shop.database.transaction((queries) =>
    insertMoves(queries, { request, at: shop.now(), by: "Test" }, moves),
  );
}

interface TestBatch {
  /** a dish for a day, else a sub-recipe by its id */
  of: { menuId: number; day: DeliveryDay; portions: number } | { recipeId: number };
  grams?: number;
  /** lots with their grams */
  from: readonly (readonly [lotId: number, grams: number])[];
  endsOn?: string;
  /** on its label, such as L260916-003-2 */
  code?: string;
}

/** A closed batch; answers the lot that it made. A dish needs a frozen cook list. */
export async function closedBatch(
  shop: TestShop,
  { of, grams: made = 1_000, from, endsOn = "2026-12-31", code }: TestBatch,
): Promise<{ batchId: string; lotId: number }> {
  const batchId = randomUUID();
  const dish = "menuId" in of ? of : null;
  const recipeId = "recipeId" in of ? of.recipeId : null;
  const lotId = await shop.database.transaction(async (queries) => {
    const [row] = await queries.rows<{ id: number }>(
      `INSERT INTO lots (code, recipe_id, menu_id, name, ends_on, is_use_by, made_on)
       VALUES ($1, $2, $3, 'Probe', $4, true, ($5::timestamptz AT TIME ZONE 'Europe/Berlin')::date) RETURNING id`,
      [code ?? nextCode(dish ? "L" : "K"), recipeId, dish?.menuId ?? null, endsOn, shop.now()],
    );
    const id = row?.id ?? 0;
    await queries.rows(
      `INSERT INTO batches (id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number, milligrams, portions, closed_at, closed_by)
       VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'Europe/Berlin')::date, $4, $5, $6, (SELECT number FROM recipes WHERE id = $6), $7, $8, $3, 'Test')`,
      [
        batchId,
        id,
        shop.now(),
        dish?.day ?? null,
        dish?.menuId ?? null,
        recipeId,
        grams(made),
        dish?.portions ?? null,
      ],
    );
    return id;
  });
  const used = await move(
    shop,
    from.map(([lot, amount]) => ({ lotId: lot, kind: "use", milligrams: -grams(amount), batchId })),
  );
  const worth = cents(-used.reduce((sum, one) => sum + one.cents, 0));
  await move(shop, [{ lotId, kind: "output", milligrams: grams(made), cents: worth, batchId }]);
  return { batchId, lotId };
}

/** Answers the hold's id. */
export async function holdLot(
  shop: TestShop,
  lotId: number,
  reason = "Rückruf des Lieferanten",
): Promise<string> {
  const id = randomUUID();
  await shop.database.transaction((queries) =>
    insertHold(queries, { id, of: { lotId }, reason, at: shop.now(), by: "Test" }),
  );
  return id;
}

/** One person asks that a reason stops no longer, and another one grants it. */
export async function exempt(
  asks: TestStaff,
  grants: TestStaff,
  what:
    | { lifts: "hold"; holdId: string }
    | { lifts: "pack_date" | "opened_date"; lotId: number; lastDay: CalendarDay },
): Promise<void> {
  const params = { exemptionId: randomUUID() };
  await asks.call("requestExemption", { params, body: { ...what, reason: "Geprüft" } });
  await grants.call("grantExemption", { params });
}

/** A deviation that no one has signed off; answers its id. */
export async function openDeviation(
  shop: TestShop,
  about: { lotIds?: readonly number[]; dishes?: readonly { day: DeliveryDay; menuId: number }[] },
  description = "Kühlhaus 1: 9,4 °C",
): Promise<string> {
  const id = randomUUID();
  await shop.database.rows(
    "INSERT INTO deviations (id, kind, description, opened_at, since) VALUES ($1, 'other', $2, $3, $3)",
    [id, description, shop.now()],
  );
  for (const lotId of about.lotIds ?? [])
    await shop.database.rows("INSERT INTO deviation_lots (deviation_id, lot_id) VALUES ($1, $2)", [
      id,
      lotId,
    ]);
  for (const { day, menuId } of about.dishes ?? [])
    await shop.database.rows(
      "INSERT INTO deviation_dishes (deviation_id, delivery_day, menu_id) VALUES ($1, $2, $3)",
      [id, day, menuId],
    );
  return id;
}

export async function stockOf(shop: TestShop, lotId: number): Promise<{ milligrams: number; cents: number }> {
  const row = await shop.database.row<{ milligrams: string; cents: number }>(
    "SELECT milligrams::text, cents FROM lot_stock WHERE lot_id = $1",
    [lotId],
  );
  return { milligrams: Number(row?.milligrams ?? 0), cents: row?.cents ?? 0 };
}

/** Closes what a day's batches still lack for all that is sold, as if it had been cooked from nothing. */
export async function closeBatchesOf(shop: TestShop, day: DeliveryDay): Promise<void> {
  const dishes = await shop.database.rows<{ menuId: number; portions: number }>(
    `SELECT menu_id AS "menuId", (sum(p.portions) - coalesce((
       SELECT sum(b.portions) FROM batches b WHERE b.delivery_day = $1 AND b.menu_id = p.menu_id
     ), 0))::int AS portions
     FROM order_portions p JOIN order_deliveries d USING (order_id, delivery_day)
     WHERE p.delivery_day = $1 AND p.status = 'final' AND d.status <> 'cancelled'
       AND EXISTS (SELECT FROM cook_lists WHERE delivery_day = $1)
     GROUP BY menu_id`,
    [day],
  );
  for (const { menuId, portions } of dishes)
    if (portions > 0) await closedBatch(shop, { of: { menuId, day, portions }, from: [] });
}
