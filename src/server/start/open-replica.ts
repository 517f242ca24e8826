import type { Database } from "#server/platform/database/database.ts";
import { openProbedDatabase } from "#server/platform/database/probe-pooling.ts";
import { noReplica, type Replica, replicaOn, requireCopyOf } from "#server/platform/database/replica.ts";
import type { Start } from "#server/start/open-shop-database.ts";
import { StartRefused } from "#system/start-refused.ts";

const connections = 4;

/** The copy of DATABASE_READ_URL. One that is away does not hold up the start; the shop then reads without it. */
export async function openReplica({ config, stops, print }: Start, database: Database): Promise<Replica> {
  const { databaseReadUrl: connectionString } = config;
  if (!connectionString) return noReplica;
  const say = (error: unknown) =>
    print(
      `Die Kopie der Datenbank (DATABASE_READ_URL) antwortet nicht, gelesen wird ohne sie: ${String(error)}`,
    );
  try {
    const copy = await openProbedDatabase({ connectionString, connections, onIdleError: () => {} });
    stops.push(() => copy.close());
    await requireCopyOf(database, copy);
    return replicaOn(copy, { onError: say });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    say(error);
    return noReplica;
  }
}
