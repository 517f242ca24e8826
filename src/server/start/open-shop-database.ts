import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { readTarget } from "#server/platform/database/connection-target.ts";
import { shopName, workerName } from "#server/platform/database/connection.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { fixSearchPath, migrate } from "#server/platform/database/migrate.ts";
import { requireConnections, requireServer } from "#server/platform/database/require-server.ts";
import type { Config } from "#server/start/config.ts";

export interface Start {
  config: Config;
  stops: (() => Promise<unknown>)[];
  print: (line: string) => void;
}

/** The shop's database, checked and up to date. */
export async function openShopDatabase({ config, stops, print }: Start): Promise<Database> {
  const { shop, owner } = await databaseAddresses({ config, stops, print });
  const database = open(config, shop);
  stops.push(() => database.close());
  if (config.databaseUrl) await requireServer(database);
  if (!config.isPooled) await requireConnections(database, config);
  const forOwner = owner === shop ? database : open(config, owner);
  try {
    await migrate(forOwner, readTarget(shop)?.user);
    for (const one of new Set([forOwner, database])) await fixSearchPath(one);
  } finally {
    if (forOwner !== database) await forOwner.close();
  }
  return database;
}

interface Addresses {
  shop: string;
  owner: string;
}

async function databaseAddresses({ config, stops, print }: Start): Promise<Addresses> {
  if (config.databaseUrl) {
    return { shop: config.databaseUrl, owner: config.databaseOwnerUrl ?? config.databaseUrl };
  }
  const embedded = await embeddedDatabase.start({ dataDir: config.dataDir, log: print });
  stops.push(() => embedded.stop());
  return { shop: embedded.shopConnectionString, owner: embedded.connectionString };
}

function open(
  { databaseDirectUrl, connections, jobs, isPooled }: Config,
  connectionString: string,
): Database {
  return openDatabase({
    connectionString,
    connections,
    isPooled,
    name: jobs === "only" ? workerName : shopName,
    onIdleError: () => {},
    ...(databaseDirectUrl && { listenOn: databaseDirectUrl }),
  });
}
