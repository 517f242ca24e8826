import fc from "fast-check";
import type { TestShop } from "#test/open-shop.ts";

export interface GraphBatch {
  id: string;
  lotId: number;
  /** of a dish; null: a sub-recipe */
  menuId: number | null;
  /** by lot: milligrams after all corrections; 0: it was taken out again */
  inputs: Map<number, number>;
}

export interface GraphParcel {
  orderId: string;
  menuId: number;
  portions: number;
  /** of these, the scanned ones by batch */
  scanned: Map<string, number>;
}

export interface LotGraph {
  number: number;
  day: string;
  received: number[];
  batches: GraphBatch[];
  parcels: GraphParcel[];
}

const deepest = 6;
const menus = [1, 2, 3];

const input = fc.record({
  pick: fc.nat(1_000),
  milligrams: fc.integer({ min: 1, max: 900 }),
  correction: fc.constantFrom("none", "none", "some", "all", "more"),
});
const drawn = fc.record({
  received: fc.integer({ min: 1, max: 4 }),
  batches: fc.array(
    fc.record({
      inputs: fc.array(input, { minLength: 1, maxLength: 5 }),
      dish: fc.option(fc.constantFrom(...menus)),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  parcels: fc.array(
    fc.array(
      fc.record({
        menuId: fc.constantFrom(...menus),
        portions: fc.integer({ min: 1, max: 4 }),
        scans: fc.array(fc.nat(5), { maxLength: 4 }),
      }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    { maxLength: 4 },
  ),
});

interface Move {
  id: number;
  request: string;
  lotId: number;
  kind: string;
  milligrams: number;
  batchId: string | null;
  corrects: number | null;
}

const uuid = (kind: number, number: number) =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

/** Stores random graphs through the real tables: shared lots, corrections, batches of batches, parcels with and without scans. */
export async function storeLotGraphs(
  shop: TestShop,
  { count, seed }: { count: number; seed: number },
): Promise<LotGraph[]> {
  const graphs: LotGraph[] = [];
  const moves: Move[] = [];
  let [lots, batches, orders] = [0, 0, 0];
  const move = (of: Omit<Move, "id" | "request">) => {
    const id = moves.length + 1;
    moves.push({ ...of, id, request: uuid(7, id) });
    return id;
  };
  for (const [number, sample] of fc.sample(drawn, { numRuns: count, seed }).entries()) {
    const received = Array.from({ length: sample.received }, () => ++lots);
    for (const lotId of received)
      move({ lotId, kind: "receipt", milligrams: 1_000_000_000, batchId: null, corrects: null });
    const levels = new Map(received.map((id) => [id, 0]));
    const graph: LotGraph = { number, day: dayOf(number), received, batches: [], parcels: [] };
    for (const one of sample.batches) {
      const usable = [...levels].filter(([, level]) => level < deepest).map(([id]) => id);
      const batch: GraphBatch = {
        id: uuid(8, ++batches),
        lotId: ++lots,
        menuId: one.dish,
        inputs: new Map(),
      };
      let level = 0;
      for (const { pick, milligrams, correction } of one.inputs) {
        const lotId = usable[pick % usable.length] ?? 0;
        const use = move({ lotId, kind: "use", milligrams: -milligrams, batchId: batch.id, corrects: null });
        const back =
          { none: 0, some: Math.floor(milligrams / 2), all: milligrams, more: -7 }[correction] ?? 0;
        if (back !== 0)
          move({ lotId, kind: "correction", milligrams: back, batchId: batch.id, corrects: use });
        batch.inputs.set(lotId, (batch.inputs.get(lotId) ?? 0) + milligrams - back);
        level = Math.max(level, (levels.get(lotId) ?? 0) + 1);
      }
      move({ lotId: batch.lotId, kind: "output", milligrams: 1_000_000, batchId: batch.id, corrects: null });
      // a dish goes into parcels only
      if (one.dish === null) levels.set(batch.lotId, level);
      graph.batches.push(batch);
    }
    for (const dishes of sample.parcels) {
      const orderId = uuid(9, ++orders);
      for (const { menuId, portions, scans } of new Map(dishes.map((dish) => [dish.menuId, dish])).values()) {
        const own = graph.batches.filter((batch) => batch.menuId === menuId);
        const scanned = new Map<string, number>();
        for (const scan of scans.slice(0, portions)) {
          const batch = own[scan % own.length];
          if (batch) scanned.set(batch.id, (scanned.get(batch.id) ?? 0) + 1);
        }
        graph.parcels.push({ orderId, menuId, portions, scanned });
      }
    }
    graphs.push(graph);
  }
  await store(shop, graphs, moves);
  return graphs;
}

const dayOf = (number: number) => new Date(Date.UTC(2031, 0, 1 + number)).toISOString().slice(0, 10);

async function store(shop: TestShop, graphs: readonly LotGraph[], moves: readonly Move[]): Promise<void> {
  const rows = graphs.map(({ number, day, received, batches, parcels }) => ({
    ...{ number, day, received, receipt: uuid(6, number) },
    batches: batches.map(({ inputs: _, ...batch }) => batch),
    parcels: parcels.map(({ scanned, ...parcel }) => ({ ...parcel, scanned: [...scanned] })),
  }));
  const { owner } = shop.database;
  await owner.transaction(async (queries) => {
    // what stands before a graph: suppliers, recipes, days and orders without their own rules
    await queries.rows("SET LOCAL session_replication_role = replica");
    for (const text of before) await queries.rows(text, [JSON.stringify(rows)]);
  });
  for (let first = 0; first < moves.length; first += 5_000)
    await owner.rows(movesSql, [JSON.stringify(moves.slice(first, first + 5_000))]);
}

const graphs = `json_to_recordset($1) AS g (number int, day date, receipt uuid, received int[], batches json, parcels json)`;
const batchesOf = `json_to_recordset(g.batches) AS b (id uuid, "lotId" int, "menuId" int)`;
const parcelsOf = `json_to_recordset(g.parcels) AS p ("orderId" uuid, "menuId" int, portions int, scanned json)`;

const before = [
  `INSERT INTO receipts (id, supplier_id, received_on, received_at, received_by)
   SELECT receipt, 1, '2030-12-01', '2030-12-01T08:00Z', 'Test' FROM ${graphs}`,
  `INSERT INTO lots (id, code, ingredient_id, name, made_on, receipt_id, position, article_id, supplier_lot, received_milligrams, cents)
   OVERRIDING SYSTEM VALUE
   SELECT id, 'W' || lpad(id::text, 9, '0'), 1, 'Ware', '2030-12-01', g.receipt, at - 1, 1, 'L' || id, 1000000000, 100
   FROM ${graphs}, unnest(g.received) WITH ORDINALITY AS lot (id, at)`,
  `INSERT INTO cook_lists (delivery_day, cut_off_at, frozen_at, frozen_by, shelf_life_days)
   SELECT day, day - 3, day - 2, 'Test', 5 FROM ${graphs}`,
  `INSERT INTO lots (id, code, recipe_id, menu_id, name, ends_on, made_on) OVERRIDING SYSTEM VALUE
   SELECT b."lotId", 'K' || lpad(b."lotId"::text, 9, '0'), CASE WHEN b."menuId" IS NULL THEN 1 END, b."menuId", 'Charge', g.day + 5, g.day - 1
   FROM ${graphs}, ${batchesOf}`,
  `INSERT INTO batches (id, lot_id, cooked_on, delivery_day, menu_id, recipe_id, number, milligrams, portions, closed_at, closed_by)
   SELECT b.id, b."lotId", g.day - 1, CASE WHEN b."menuId" IS NOT NULL THEN g.day END, b."menuId", 1, 1, 1000000,
     CASE WHEN b."menuId" IS NOT NULL THEN 10 END, g.day - 1, 'Test'
   FROM ${graphs}, ${batchesOf}`,
  `INSERT INTO orders (id, guest_id, cart_id, cart_version, fingerprint, status, first_name, last_name, email, phone, street,
     street_nr, zip_code, city, customer_key, address_key, goods_cents, discount_cents, shipping_cents, total_cents, vat, created_at, paid_at)
   SELECT DISTINCT p."orderId", gen_random_uuid(), gen_random_uuid(), 1, p."orderId"::text, 'paid', 'Eva', 'Brandt',
     'eva@example.de', '1', 'Weg', '1', '50674', 'Köln', p."orderId"::text, 'x', 1000, 0, 0, 1000,
     '[{"percent": 7, "grossCents": 1000, "vatCents": 65}]'::jsonb, now(), now() FROM ${graphs}, ${parcelsOf} ON CONFLICT DO NOTHING`,
  `INSERT INTO order_deliveries (order_id, delivery_day, status, goods_cents, discount_cents, shipping_cents, packed_at, packed_by)
   SELECT DISTINCT p."orderId", g.day, 'packed', 1000, 0, 0, g.day::timestamptz, 'Test' FROM ${graphs}, ${parcelsOf}`,
  `INSERT INTO packed_portions (order_id, delivery_day, menu_id, portions)
   SELECT p."orderId", g.day, p."menuId", p.portions FROM ${graphs}, ${parcelsOf}`,
  `INSERT INTO scanned_portions (delivery_day, menu_id, serial, order_id, batch_id, scanned_at, scanned_by)
   SELECT g.day, p."menuId", row_number() OVER (PARTITION BY g.day, p."menuId"), p."orderId", (s.value->>0)::uuid, now(), 'Test'
   FROM ${graphs}, ${parcelsOf}, json_array_elements(p.scanned) AS s, generate_series(1, (s.value->>1)::int)`,
];

const movesSql = `INSERT INTO stock_moves (id, request, line, lot_id, kind, milligrams, cents, batch_id, corrects, reason, at, staff_name)
  OVERRIDING SYSTEM VALUE
  SELECT id, request, 0, "lotId", kind, milligrams, CASE WHEN milligrams > 0 AND kind <> 'correction' THEN 100 ELSE 0 END, "batchId",
    corrects, CASE WHEN kind = 'correction' THEN 'Berichtigt' ELSE '' END, '2030-12-02T08:00Z', 'Test'
  FROM json_to_recordset($1) AS m (id bigint, request uuid, "lotId" int, kind text, milligrams bigint, "batchId" uuid, corrects bigint)
  ORDER BY id`;
