import { afterAll, beforeAll, expect, it } from "vitest";
import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const codes = async (table: string) =>
  (await database.owner.rows<{ code: string }>(`SELECT code FROM ${table} ORDER BY position`)).map(
    ({ code }) => code,
  );

it("an empty shop has the 14 allergens, each with its words, and the usual nutrition forms; the demo reuses them", async () => {
  const withDemo = { allergens: await codes("allergens"), forms: await codes("nutrition_forms") };
  await database.owner.rows("DROP SCHEMA public, pgboss CASCADE; CREATE SCHEMA public");
  await migrate(database.owner);
  expect({ allergens: await codes("allergens"), forms: await codes("nutrition_forms") }).toEqual(withDemo);
  expect(withDemo.allergens).toHaveLength(14);
  expect(withDemo.allergens.filter((code) => !usualWords[code]?.length)).toEqual([]);
});
