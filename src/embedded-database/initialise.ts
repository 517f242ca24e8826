import { randomBytes } from "node:crypto";
import { lchown, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { runAs } from "#system/account.ts";
import { syncFolder } from "#system/files.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { hasCluster, type Place } from "./place.ts";
import { databaseName, type Login, shopName } from "./settings.ts";

/** Two roles: one owns the tables and changes their structure, the other runs the shop. */
export interface Logins {
  readonly owner: Login;
  readonly shop: Login;
}

const loginsFile = "logins.json";
const access =
  "# written by the shop: no connection without a password\nlocal all,replication all scram-sha-256\n";
const anHourMs = 3_600_000;

export async function readLogins(folder: string): Promise<Logins> {
  return JSON.parse(await readFile(join(folder, loginsFile), "utf8"));
}

interface Making {
  durable: boolean;
  log: (line: string) => void;
}

/** A cluster under its final name is always complete and holds the database, even after a power cut. */
export async function initialiseOnce(
  place: Place,
  binaries: Binaries,
  { durable, log }: Making,
): Promise<void> {
  if (await hasCluster(place.folder)) return;
  log("Die Datenbank wird angelegt. Das dauert meist 2 bis 5 Sekunden.");
  await removeDrafts(place.folder, anHourMs);
  const draft = await draftOf(place);
  try {
    await makeCluster({ ...place, folder: draft }, binaries, durable);
    await settleDraft(draft, place.folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Beside the folder, for its account only. */
export async function draftOf({ folder, account }: Place): Promise<string> {
  const draft = await mkdtemp(`${folder}.new-`);
  if (account) await lchown(draft, account.uid, account.gid);
  return draft;
}

/** Another start that was faster wins. */
export async function settleDraft(draft: string, folder: string): Promise<void> {
  await rename(draft, folder).catch(async (cause: unknown) => {
    if (await hasCluster(folder)) return;
    throw new EmbeddedPostgresFailed(
      `In ${folder} liegt etwas, das keine Datenbank ist. Bitte prüfen und entfernen.`,
      { cause },
    );
  });
  await syncFolder(dirname(folder));
}

/** Left by killed starts. One may still be running, so only old ones are removed. Another process may remove all of it. */
export async function removeDrafts(folder: string, olderThanMs: number): Promise<void> {
  const parent = dirname(folder);
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    const found = await stat(join(parent, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs >= olderThanMs)
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function makeCluster({ folder, account }: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const logins = { owner: newLogin(databaseName), shop: newLogin(shopName) };
  const run = async (program: string, args: string[], input?: string) =>
    expectSuccess(await runAs(account, program, args, input));
  const writeAs = (name: string, text: string) =>
    run("/bin/sh", ["-c", 'umask 077; cat > "$1"', "sh", join(folder, name)], text);
  // no login before there are passwords
  const options = [`--username=${databaseName}`, "--auth=reject", "--no-instructions", "--no-sync"];
  const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  await run(binaries.initdb, [`--pgdata=${folder}`, ...options, ...text]);
  // Passwords go through standard input, because every process can see arguments.
  await run(binaries.postgres, ["--single", "-F", "-D", folder, "postgres"], statements(logins));
  await writeAs(loginsFile, `${JSON.stringify(logins)}\n`);
  await writeAs("pg_hba.conf", access);
  if (durable) await run(binaries.initdb, [`--pgdata=${folder}`, "--sync-only"]);
}

function newLogin(user: string): Login {
  return { user, password: randomBytes(24).toString("base64url") };
}

function statements({ owner, shop }: Logins): string {
  const rights = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
  return [
    "SET password_encryption = 'scram-sha-256'",
    `ALTER ROLE ${owner.user} PASSWORD '${owner.password}'`,
    `CREATE ROLE ${shop.user} ${rights} PASSWORD '${shop.password}'`,
    `CREATE DATABASE ${databaseName}`,
    "",
  ].join("\n");
}

function expectSuccess({ code, output }: { code: number | null; output: string }): void {
  // In single-user mode a refused statement is printed, yet the program ends with 0.
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new EmbeddedPostgresFailed(
    `Die Datenbank konnte nicht angelegt werden. Letzte Meldungen:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}
