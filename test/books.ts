import { expect } from "vitest";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { queriesBy } from "#server/platform/database/connection.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { TestShop } from "#test/open-shop.ts";

/** Tampers as an owner of the tables with every guard off, returns the faults found, then undoes the change. */
export async function faultsAfter(
  { database }: Pick<TestShop, "database">,
  ...texts: string[]
): Promise<string[] | undefined> {
  let faults: string[] | undefined;
  const undone = database.owner.transaction(async (queries) => {
    await queries.rows("SET LOCAL session_replication_role = replica");
    await queries.rows("ALTER TABLE invoices DROP CONSTRAINT document_says_the_total");
    for (const text of texts) await queries.rows(text);
    // The check starts its own transaction; here it must see this one.
    const within = { transaction: (work: (queries: Queries) => unknown) => work(lookingAt(queries)) };
    ({ faults } = await verifyBooks(within as Database));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return faults;
}

function lookingAt(queries: Queries): Queries {
  return queriesBy(async (query, values) =>
    query.text.startsWith("SET TRANSACTION") ? [] : queries.untyped(query, values),
  );
}
