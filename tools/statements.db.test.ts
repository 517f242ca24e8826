import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { databaseAddress } from "#test/templates.ts";
import { freshDatabase } from "../test/fresh-database.ts";
import { statementTypes, typesFile } from "./statements.ts";

it("rows and parameters of the statements are typed as PostgreSQL describes them: npm run statements", async () => {
  const database = await freshDatabase();
  try {
    const named = await database.row<{ name: string }>("SELECT current_database() AS name");
    const owner = databaseAddress(inject("serverAddress"), named!.name);
    expect(await statementTypes(owner)).toBe(readFileSync(typesFile, "utf8"));
  } finally {
    await database.close();
  }
});
