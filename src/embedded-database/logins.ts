import { randomBytes } from "node:crypto";
import { constants, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Outcome, runAs } from "#system/account.ts";
import { asNamed, type Cluster } from "./as-named.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { databaseName, shopName } from "./settings.ts";

export interface Login {
  readonly user: string;
  readonly password: string;
}

/** Two roles: one owns the tables and changes their shape, the other runs the shop. */
export interface Logins {
  readonly owner: Login;
  readonly shop: Login;
}

const loginsFile = "logins.json";
const accessFile = "pg_hba.conf";
const access = "# written by the shop: nobody comes in without a password\nlocal all all scram-sha-256\n";

/**
 * Makes passwords for the roles of a cluster that has none, before its server runs: of a new one, and of one that an
 * earlier version made, where whoever reached the socket was let in. Killed half-way, it begins anew.
 */
export async function ensureLogins(cluster: Cluster, binaries: Binaries, durable: boolean): Promise<Logins> {
  const known = await readLogins(cluster.folder);
  const rules = await readFile(join(cluster.folder, accessFile), "utf8");
  if (known && rules === access) return known;
  const logins = { owner: newLogin(databaseName), shop: newLogin(shopName) };
  const single = ["--single", "-D", cluster.folder, ...(durable ? [] : ["-F"]), "postgres"];
  await asNamed(cluster, async ({ account }) => {
    // passwords go through the standard input: arguments are for everybody to see
    const made = await runAs(account, binaries.postgres, single, statements(logins));
    expectSuccess(made, "Die Zugänge der Datenbank konnten nicht angelegt werden.");
  });
  await writeOwn(cluster, loginsFile, `${JSON.stringify(logins)}\n`);
  await writeOwn(cluster, accessFile, access);
  return logins;
}

/** Undefined: an earlier version made this cluster, and no newer one has opened it. */
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

/** Complete or not there, readable for its owner alone. In a folder of another account no link is followed. */
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
  // in single-user mode a refused statement is printed, yet the program ends with 0
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new EmbeddedPostgresFailed(
    `${failure} Letzte Meldungen:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}
