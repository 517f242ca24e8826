import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { databaseAddress, templateName } from "#test/database-server.ts";

export interface FreshDatabase extends Database {
  connectionString: string;
  /** the tables' owner, who may do more than a running shop */
  owner: Database;
}

/** A database of its own with the migrated demo shop, in the role of a running shop; dropped on close. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject("serverAddress");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const connectionString = databaseAddress(inject("shopAddress"), name);
  const database = openDatabase({ connectionString, onIdleError: () => {} });
  const ownerString = databaseAddress(server, name);
  const owner = openDatabase({ connectionString: ownerString, connections: 2, onIdleError: () => {} });
  return {
    ...database,
    connectionString,
    owner,
    async close() {
      await database.close();
      await owner.close();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(server: string, text: string): Promise<void> {
  const admin = openDatabase({ connectionString: server, connections: 1, onIdleError: () => {} });
  try {
    await admin.rows(text);
  } finally {
    await admin.close();
  }
}
