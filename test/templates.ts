import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type EmbeddedDatabase, embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { fillWithDemo } from "#server/domain/shop/demo/fill-with-demo.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { projectRoot } from "#system/project-root.ts";
import { keepFlatPictures } from "#test/flat-pictures.ts";
import { openFreeDatabase } from "#test/free-sql.ts";

export const templateName = "shop_template";

/** The address of another database of the same server. */
export function databaseAddress(serverAddress: string, name: string): string {
  return serverAddress.replace(/\/[^/?]*(?=\?|$)/, `/${name}`);
}

const onIdleError = () => {};

/** The migrated demo shop. */
export async function makeTemplate(server: EmbeddedDatabase): Promise<void> {
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

const store = join(projectRoot, "node_modules/.cache/templates-of-tests");
const copy = (from: string, to: string) => promisify(execFile)("cp", ["-a", from, to]);

// Whatever can change what a template holds.
const sources = [
  "{db,demo}/**/*",
  "src/{embedded-database,contract,system,server/platform,server/domain}/**/*.ts",
  "test/{templates,flat-pictures}.ts",
  "package-lock.json",
];
const isTest = /\.test\.ts$/;

function nameOfTemplates(): string {
  const hash = createHash("sha256").update(process.version);
  const files = globSync(sources, { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Puts the cluster of an earlier run into the folder; false when there is none of these sources. */
export async function restoreTemplates(folder: string): Promise<boolean> {
  const stored = join(store, nameOfTemplates());
  if (!existsSync(stored)) return false;
  await copy(join(stored, "postgres"), join(folder, "postgres"));
  return true;
}

/** Keeps the cluster of a stopped server for later runs, and those of other sources no longer. */
export async function storeTemplates(cluster: string): Promise<void> {
  await mkdir(store, { recursive: true });
  const former = await readdir(store);
  const draft = await mkdtemp(join(store, "new-"));
  await copy(cluster, join(draft, "postgres"));
  // another run may have stored the same
  await rename(draft, join(store, nameOfTemplates())).catch(() => rm(draft, { recursive: true }));
  for (const name of former) await rm(join(store, name), { recursive: true, force: true });
}
