import { randomBytes } from "node:crypto";
import { constants, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Outcome, runAs } from "#system/account.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { databaseName, type Login, shopName } from "./settings.ts";
import { type Cluster, withNamedAccount } from "./with-named-account.ts";

/** Two roles: one owns the tables and changes their structure, the other runs the shop. */
export interface Logins {
  readonly owner: Login;
  readonly shop: Login;
}

const loginsFile = "logins.json";
const accessFile = "pg_hba.conf";
const access = "# written by the shop: nobody comes in without a password\nlocal all all scram-sha-256\n";

/**
 * Creates passwords for a cluster without any, before its server runs: a new one, or one of an earlier version,
 * which trusted everyone at the socket. If killed half-way, it starts again.
 */
export async function ensureLogins(cluster: Cluster, binaries: Binaries, durable: boolean): Promise<Logins> {
  const existing = await readLogins(cluster.folder);
  const rules = await readFile(join(cluster.folder, accessFile), "utf8");
  if (existing && rules === access) return existing;
  const logins = { owner: newLogin(databaseName), shop: newLogin(shopName) };
  const single = ["--single", "-D", cluster.folder, ...(durable ? [] : ["-F"]), "postgres"];
  await withNamedAccount(cluster, async ({ account }) => {
    // Passwords go through standard input, because every process can see arguments.
    const outcome = await runAs(account, binaries.postgres, single, statements(logins));
    expectSuccess(outcome, "Die Zugänge der Datenbank konnten nicht angelegt werden.");
  });
  await writeOwn(cluster, loginsFile, `${JSON.stringify(logins)}\n`);
  await writeOwn(cluster, accessFile, access);
  return logins;
}

/** Undefined when an earlier version made this cluster and no newer one has opened it. */
export async function readLogins(folder: string): Promise<Logins | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, loginsFile), "utf8"));
  } catch {
    return undefined;
  }
}

function newLogin(user: string): Login {
  return { user, password: randomBytes(24).toString("base64url") };
}

function statements({ owner, shop }: Logins): string {
  const rights = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS";
  return [
    "SET password_encryption = 'scram-sha-256'",
    `ALTER ROLE ${owner.user} PASSWORD '${owner.password}'`,
    `DO $$ BEGIN IF to_regrole('${shop.user}') IS NULL THEN CREATE ROLE ${shop.user}; END IF; END $$`,
    `ALTER ROLE ${shop.user} ${rights} PASSWORD '${shop.password}'`,
    "",
  ].join("\n");
}

/**
 * The file appears complete or not at all, readable for its owner only. In another account's folder no link is
 * followed.
 */
async function writeOwn({ folder, account }: Cluster, name: string, text: string): Promise<void> {
  const draft = join(folder, `${name}.${randomBytes(6).toString("hex")}`);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const file = await open(draft, flags, 0o600);
  try {
    if (account) await file.chown(account.uid, account.gid);
    await file.writeFile(text);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}

export function expectSuccess({ code, output }: Outcome, failure: string): void {
  // In single-user mode a refused statement is printed, yet the program ends with 0.
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new EmbeddedPostgresFailed(
    `${failure} Letzte Meldungen:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}
