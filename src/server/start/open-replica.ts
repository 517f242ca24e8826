import type { Database } from "#server/platform/database/database.ts";
import { openProbedDatabase } from "#server/platform/database/probe-pooling.ts";
import {
  noReplica,
  openedWhenThere,
  type Replica,
  replicaOn,
  requireCopyOf,
} from "#server/platform/database/replica.ts";
import type { Start } from "#server/start/open-shop-database.ts";
import { StartRefused } from "#system/start-refused.ts";

const connections = 4;

/** The copy of DATABASE_READ_URL. One that is away does not hold up the start; it is read once it is back. */
export async function openReplica({ config, stops, print }: Start, database: Database): Promise<Replica> {
  const { databaseReadUrl: connectionString } = config;
  if (!connectionString) return noReplica;
  const say = (error: unknown) =>
    print(
      `Die Kopie der Datenbank (DATABASE_READ_URL) antwortet nicht, gelesen wird ohne sie: ${String(error)}`,
    );
  const copy = openedWhenThere(() => openCopy(connectionString, database));
  stops.push(() => copy.close());
  try {
    await copy.open();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    say(error);
  }
  return replicaOn(copy, { onError: say });
}

async function openCopy(connectionString: string, database: Database): Promise<Database> {
  const copy = await openProbedDatabase({ connectionString, connections, onIdleError: () => {} });
  try {
    await requireCopyOf(database, copy);
    return copy;
  } catch (error) {
    await copy.close();
    throw error;
  }
}
