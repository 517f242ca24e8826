import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { fillWithDemo } from "#server/domain/demo/fill-with-demo.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { keepFlatPictures } from "#test/flat-pictures.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { partitionOrders } from "../tools/growth-partition.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** connection to the maintenance database, which creates test databases */
    serverAddress: string;
    /** the same as the role of a running shop */
    shopAddress: string;
  }
}

export const templateName = "shop_template";

/** One real PostgreSQL for the whole run, with a template that contains the migrated demo shop. */
export default async function startDatabaseServer(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  // the rules alone need none
  if (process.env.TEST_DATABASE === "none") return;
  const folder = await mkdtemp(join(tmpdir(), "shop-test-"));
  const server = await embeddedDatabase.start({ dataDir: folder, durable: false, log: () => {} });
  const admin = openDatabase({ connectionString: server.connectionString, onIdleError: () => {} });
  await admin.untyped({ text: `CREATE DATABASE ${templateName}` });
  await admin.close();
  const template = openDatabase({
    connectionString: databaseAddress(server.connectionString, templateName),
    onIdleError: () => {},
  });
  await migrate(template, embeddedDatabase.roleOfShop);
  await template.close();
  // the whole suite may run on order tables that are partitions by month (docs/growth.md)
  if (process.env.TEST_ORDERS === "by-month")
    await partitionOrders(databaseAddress(server.connectionString, templateName), {
      since: "2026-08-01",
      until: "2027-06-01",
    });
  const shop = openFreeDatabase({
    connectionString: databaseAddress(server.shopConnectionString, templateName),
    onIdleError: () => {},
  });
  await fillWithDemo(shop);
  await keepFlatPictures(shop);
  const jobs = await openJobs(shop, () => {});
  await jobs.close();
  await shop.close();
  project.provide("serverAddress", server.connectionString);
  project.provide("shopAddress", server.shopConnectionString);
  return async () => {
    await server.stop();
    // as root the cluster lies in another folder
    await embeddedDatabase.remove(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

export function databaseAddress(serverAddress: string, name: string): string {
  return serverAddress.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
}
