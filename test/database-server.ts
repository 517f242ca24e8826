import type { TestProject } from "vitest/node";
import { type EmbeddedDatabase, embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { keepFlatPictures } from "#test/flat-pictures.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { removeThrowAwayFolder, throwAwayFolder } from "#test/throw-away-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** connection to the maintenance database, which creates test databases */
    serverAddress: string;
    /** the same as the role of a running shop */
    shopAddress: string;
  }
}

export const templateName = "shop_template";
const onIdleError = () => {};

/** One real PostgreSQL for all files of a project, with a template that contains the migrated demo shop. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwAwayFolder();
  let server: EmbeddedDatabase | undefined;
  const end = async () => {
    await server?.stop();
    await removeThrowAwayFolder(folder);
  };
  try {
    server = await embeddedDatabase.start({ dataDir: folder, durable: false, log: () => {} });
    await makeTemplate(server);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide("serverAddress", server.connectionString);
  project.provide("shopAddress", server.shopConnectionString);
  return end;
}

async function makeTemplate(server: EmbeddedDatabase): Promise<void> {
  const admin = openDatabase({ connectionString: server.connectionString, onIdleError });
  await admin.untyped({ text: `CREATE DATABASE ${templateName}` });
  await admin.close();
  await fillWithShop({
    owner: databaseAddress(server.connectionString, templateName),
    shop: databaseAddress(server.shopConnectionString, templateName),
    role: embeddedDatabase.roleOfShop,
  });
}

/** Into an empty database the migrated demo shop, by the addresses of its two roles. */
export async function fillWithShop(addresses: { owner: string; shop: string; role: string }): Promise<void> {
  const owner = openDatabase({ connectionString: addresses.owner, onIdleError });
  await migrate(owner, addresses.role);
  // tests have their own time
  await owner.untyped({
    text: "ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now",
  });
  await owner.close();
  const shop = openFreeDatabase({ connectionString: addresses.shop, onIdleError });
  await fillWithDemo(shop);
  await keepFlatPictures(shop);
  const jobs = await openJobs(shop, () => {});
  await jobs.close();
  await shop.close();
}

export function databaseAddress(serverAddress: string, name: string): string {
  return serverAddress.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
}
