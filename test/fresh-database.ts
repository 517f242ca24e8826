import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { databaseAddress, templateName } from "#test/templates.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";

export interface FreshDatabase extends FreeDatabase {
  connectionString: string;
  /** the tables' owner, who may do more than a running shop */
  owner: FreeDatabase;
}

/** A database of its own with the migrated demo shop, in the role of a running shop; dropped on close. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject("serverAddress");
  if (!server) throw new Error("a test that needs the database is named *.db.test.ts");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const connectionString = databaseAddress(inject("shopAddress"), name);
  // on a busy machine a crowd waits, and is not refused
  const database = openFreeDatabase({ connectionString, connectWithinMs: 100_000, onIdleError: () => {} });
  const ownerString = databaseAddress(server, name);
  const owner = openFreeDatabase({ connectionString: ownerString, connections: 2, onIdleError: () => {} });
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

let admin: pg.Pool | undefined;

/** One connection for all databases of this process: each one costs the server a process. It does not keep this process alive. */
async function onServer(server: string, text: string): Promise<void> {
  admin ??= openAdmin(server);
  await admin.query(text);
}

function openAdmin(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // lost between two statements: the next one opens another
  pool.on("error", () => {});
  return pool;
}
