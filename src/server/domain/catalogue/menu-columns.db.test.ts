import { afterAll, beforeAll, expect, it } from "vitest";
import { menuDbColumns } from "#server/domain/catalogue/menu-columns.ts";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

// Columns that are set once when a menu is created, or maintained by the database or by a statement of its own.
const others = ["archived_at", "changed_at", "id", "is_box", "offer_since", "version"];

it("every column of a menu is read and written by its field", async () => {
  const rows = await database.rows<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'menus'::regclass AND attnum > 0 AND NOT attisdropped",
  );
  const listed: string[] = [...Object.values(menuDbColumns), ...others];
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort());
});
