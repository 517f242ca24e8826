import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/database/database.ts";
import { databaseAddress, templateName } from "#test/database-server.ts";

export interface FreshDatabase extends Database {
  connectionString: string;
}

/** A database of its own with the migrated demo shop, copied from the template; dropped on close. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject("serverAddress");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const connectionString = databaseAddress(server, name);
  const database = openDatabase({ connectionString, onIdleError: () => {} });
  return {
    ...database,
    connectionString,
    async close() {
      await database.close();
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
