import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { insertFirstPoints } from "#server/domain/stock/usual-points.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

const shop = await shopForTests();
const boss = await staffOf(shop, "admin");
const { database } = shop;

const count = async (table: string) =>
  (await database.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))?.n;

// as if it had never been there
beforeEach(async () => {
  await boss.call("leaveDemo", { body: { orders: 0 } });
  await database.owner.rows("UPDATE demo_state SET left_at = NULL");
});

it("fills an empty shop once, also when two processes start together", async () => {
  await insertFirstPoints(database);
  const now = shop.now();
  const fillings = await Promise.all([fillWithDemo(database, { now }), fillWithDemo(database, { now })]);
  expect(fillings.sort()).toEqual([false, true]);
  expect([await count("menus"), await count("control_points WHERE kind = 'place'")]).toEqual([35, 3]);
  expect(await count("picture_variants")).toBe(0);
});

it.each([
  ["a supplier", "suppliers", () => boss.call("createSupplier", { body: { name: "Hof Nord" } })],
  ["a place", "places", () => boss.call("createPlace", { body: { name: "Keller" } })],
  [
    "a limit",
    "control_points WHERE name LIKE 'Probe%'",
    () =>
      boss.call("createPoint", {
        body: {
          ...{
            name: "Probe: Kuchen",
            kind: "receipt",
            placeId: null,
            step: null,
            unit: "celsius",
            least: null,
          },
          ...{ most: 70, intervalMinutes: null, source: "Probe", sourceOn: "2026-09-01" },
        } as never,
      }),
  ],
])("leaves a shop alone in which somebody has entered %s", async (_what, table, enter) => {
  await insertFirstPoints(database);
  await enter();
  let begun = false;
  expect(await fillWithDemo(database, { now: shop.now(), onBegin: () => (begun = true) })).toBe(false);
  expect([begun, await count("menus"), await count("ingredients"), await count(table)]).toEqual([
    ...[false, 0, 0, 1],
  ]);
  await database.rows(`DELETE FROM ${table}`);
});

it("empties with the kitchen every table that names a lot or a batch, but those of sold portions", async () => {
  const text = readFileSync(join(import.meta.dirname, "leave-kitchen.ts"), "utf8");
  const ofSold = ["batch_labels", "label_destructions", "scanned_portions"];
  const naming = await shop.database.rows<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid IN ('lots'::regclass, 'batches'::regclass) ORDER BY 1`,
  );
  expect(naming.length).toBeGreaterThan(8);
  const left = naming.map(({ name }) => name).filter((name) => !text.includes(`DELETE FROM ${name})`));
  expect(left.filter((name) => !ofSold.includes(name))).toEqual([]);
});
