import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillKitchen } from "#server/domain/shop/demo/fill-kitchen.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

describe.each([
  { when: "on a Monday morning", now: "2026-09-14T07:00:00Z" },
  { when: "on a Friday at night", now: "2026-09-18T20:00:00Z" },
  { when: "in the first minutes of a Sunday", now: "2026-09-12T22:20:00Z" },
])("the kitchen of a demo that starts $when", ({ now }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop();
    await shop.database.transaction((queries) => fillKitchen(queries, new Date(now)));
  });
  afterAll(() => shop.close());
  const rows = (text: string) => shop.database.rows<Record<string, unknown>>(text);

  it("has cooked on ten days before, and nothing of it lies in the future", async () => {
    const days = await rows(
      `SELECT cooked_on FROM batches GROUP BY 1 HAVING count(menu_id) = 3 AND count(*) > 4`,
    );
    expect(days).toHaveLength(10);
    const times =
      "SELECT at FROM stock_moves UNION SELECT measured_at FROM readings UNION SELECT closed_at FROM batches";
    expect(await rows(`SELECT at FROM (${times}) AS t WHERE at > '${now}'`)).toEqual([]);
  });

  it("has a dish's worth in what went into it, and keeps nothing beyond its date", async () => {
    expect(
      await rows(
        `SELECT b.id FROM batches b JOIN stock_moves m ON m.batch_id = b.id GROUP BY b.id HAVING sum(m.cents) <> 0`,
      ),
    ).toEqual([]);
    expect(
      await rows(`SELECT l.code FROM lots l JOIN lot_stock s ON s.lot_id = l.id
        WHERE s.milligrams > 0 AND l.ends_on < ('${now}'::timestamptz AT TIME ZONE 'Europe/Berlin')::date`),
    ).toEqual([]);
  });

  it("has goods for every dish that a guest may order today", async () => {
    expect(
      await rows(`SELECT i.name FROM ingredients i WHERE class <> 'water' AND NOT EXISTS (
        SELECT FROM lots l JOIN lot_stock s ON s.lot_id = l.id WHERE l.ingredient_id = i.id AND s.milligrams > 0)`),
    ).toEqual([]);
  });

  it("leaves one deviation open: of the night, about what lies in that place", async () => {
    expect(
      await rows(`SELECT kind, signed_at, (SELECT count(*)::int FROM deviation_lots WHERE deviation_id = d.id) AS lots
        FROM deviations d`),
    ).toEqual([{ kind: "reading", signed_at: null, lots: 3 }]);
  });
});
