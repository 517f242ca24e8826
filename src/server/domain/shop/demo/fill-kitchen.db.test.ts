import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillKitchen } from "#server/domain/shop/demo/fill-with-demo.ts";
import { faultsOfMoney } from "#test/any-day/faults-of-stock.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

describe.each([
  { when: "on a Monday morning", now: "2026-09-14T07:00:00Z", cooked: 8 },
  { when: "on a Tuesday", now: "2026-09-15T10:00:00Z", cooked: 9 },
  { when: "on a Wednesday before the first reading", now: "2026-09-16T03:00:00Z", cooked: 10 },
  { when: "on a Thursday in winter", now: "2026-12-17T09:00:00Z", cooked: 11 },
  { when: "on a Friday at night", now: "2026-09-18T20:00:00Z", cooked: 12 },
  { when: "on a Saturday", now: "2026-09-19T10:00:00Z", cooked: 12 },
  {
    when: "in the first minutes of a Sunday in the week of a clock change",
    now: "2026-10-24T22:20:00Z",
    cooked: 12,
  },
])("the kitchen of a demo that starts $when", ({ now, cooked }) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.transaction((queries) => fillKitchen(queries, new Date(now)));
  });
  afterAll(() => database.close());
  const rows = (text: string) => database.rows<Record<string, unknown>>(text);
  const today = `('${now}'::timestamptz AT TIME ZONE 'Europe/Berlin')::date`;

  it("has cooked until yesterday for days on which something is delivered, and nothing of it lies in the future", async () => {
    const days = await rows(`SELECT cooked_on FROM batches GROUP BY 1 HAVING count(menu_id) >= 3`);
    expect(days).toHaveLength(cooked);
    expect(
      await rows(`SELECT delivery_day FROM cook_lists, calendar_settings
        WHERE extract(dow FROM delivery_day) = ANY(closed_weekdays) OR delivery_day > ${today}`),
    ).toEqual([]);
    expect(
      await rows(`SELECT max(cooked_on) AS day FROM batches HAVING max(cooked_on) < ${today} - CASE extract(dow FROM ${today})
        WHEN 1 THEN 3 WHEN 0 THEN 2 ELSE 1 END OR max(cooked_on) >= ${today}`),
    ).toEqual([]);
    const times =
      "SELECT at FROM stock_moves UNION SELECT measured_at FROM readings UNION SELECT closed_at FROM batches";
    expect(await rows(`SELECT at FROM (${times}) AS t WHERE at > '${now}'`)).toEqual([]);
  });

  it("has read each place since this morning or yesterday afternoon", async () => {
    expect(
      await rows(`SELECT c.name FROM control_points c WHERE kind = 'place' AND NOT EXISTS (SELECT FROM readings r
        WHERE r.control_point_id = c.id AND r.source = 'tap' AND r.measured_at > '${now}'::timestamptz - interval '15 hours')`),
    ).toEqual([]);
  });

  it("has in stock what its moves make, and a dish's worth in what went into it", async () => {
    expect(
      await rows(`SELECT s.lot_id FROM lot_stock s JOIN stock_moves m USING (lot_id) GROUP BY s.lot_id
        HAVING sum(m.milligrams) <> s.milligrams OR sum(m.cents) <> s.cents`),
    ).toEqual([]);
    expect(
      await rows(
        `SELECT b.id FROM batches b JOIN stock_moves m ON m.batch_id = b.id GROUP BY b.id HAVING sum(m.cents) <> 0`,
      ),
    ).toEqual([]);
    expect(await faultsOfMoney({ shop: { database } })).toEqual([]);
  });

  it("has goods for every dish that a guest may order today, and keeps nothing beyond its date", async () => {
    expect(
      await rows(`SELECT i.name FROM ingredients i WHERE class <> 'water' AND NOT EXISTS (
        SELECT FROM lots l JOIN lot_stock s ON s.lot_id = l.id WHERE l.ingredient_id = i.id AND s.milligrams > 0)`),
    ).toEqual([]);
    expect(
      await rows(`SELECT l.code FROM lots l JOIN lot_stock s ON s.lot_id = l.id
        WHERE s.milligrams > 0 AND l.ends_on < ${today}`),
    ).toEqual([]);
  });

  it("leaves one deviation open: of the night, about what lies in that place", async () => {
    const [open, ...others] = await rows(
      `SELECT kind, signed_at, '${now}'::timestamptz - since < interval '25 hours' AS "isNew",
         (SELECT count(*)::int FROM deviation_lots WHERE deviation_id = d.id) AS lots,
         (SELECT bool_and(s.milligrams > 0) FROM deviation_lots JOIN lot_stock s USING (lot_id)) AS "areThere"
       FROM deviations d`,
    );
    expect(others).toEqual([]);
    expect(open).toMatchObject({ kind: "reading", signed_at: null, isNew: true, areThere: true });
    expect(open?.lots).toBeGreaterThan(2);
  });

  it("leaves the next id of each table free", async () => {
    const tables = await rows(
      "SELECT attrelid::regclass::text AS name FROM pg_attribute WHERE attidentity <> '' AND attname = 'id'",
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const next = `nextval(pg_get_serial_sequence('${name}', 'id'))`;
      const [row] = await rows(`SELECT ${next} > coalesce(max(id), 0) AS "isFree" FROM ${name}`);
      expect.soft(row, String(name)).toEqual({ isFree: true });
    }
  });
});
