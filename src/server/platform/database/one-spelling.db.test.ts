import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { splitStatements } from "#server/platform/database/split-statements.ts";
import { buy } from "#test/buy.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it("rows stored before texts were cleaned get the one spelling, and nothing becomes empty", async () => {
  const { owner } = shop.database;
  const { orderId } = await buy(shop, shop.guest());
  await owner.rows(
    `UPDATE orders SET first_name = U&'Ma\\0308rz\\200B', last_name = U&'\\3164', email = U&'eva@exa\\00ADmple.de',
       notes = U&'Ko\\0308ln\nzwei', invoice_buyer = jsonb_build_object('company', U&'Ba\\0308r "GmbH"\\200E') WHERE id = $1`,
    [orderId],
  );
  await owner.rows(
    "UPDATE order_deliveries SET address = jsonb_build_object('city', U&'Ko\\0308ln') WHERE order_id = $1",
    [orderId],
  );
  await owner.rows("UPDATE menus SET name = U&'Ka\\0308sespa\\0308tzle' WHERE id = 1");
  const migration = await readFile("db/migrations/0111-german-order-and-one-spelling.sql", "utf8");
  const [, oneSpelling = ""] = splitStatements(migration);
  for (const _time of [1, 2]) await owner.rows(oneSpelling);
  const read = await owner.row(
    `SELECT o.first_name, o.last_name, o.email, o.notes, o.invoice_buyer->>'company' AS company,
       d.address->>'city' AS city, (SELECT name FROM menus WHERE id = 1) AS menu
     FROM orders o JOIN order_deliveries d ON d.order_id = o.id WHERE o.id = $1`,
    [orderId],
  );
  expect(read).toEqual({
    first_name: "März",
    last_name: "\u3164",
    email: "eva@example.de",
    notes: "Köln\nzwei",
    company: 'Bär "GmbH"',
    city: "Köln",
    menu: "Käsespätzle",
  });
});
