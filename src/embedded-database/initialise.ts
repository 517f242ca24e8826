import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { runAs } from "#system/account.ts";
import { syncFolder } from "#system/sync-folder.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed, isCode } from "./failures.ts";
import { ensureLogins, expectSuccess } from "./logins.ts";
import { hasCluster, type Place } from "./place.ts";
import { databaseName } from "./settings.ts";
import { type Cluster, withNamedAccount } from "./with-named-account.ts";

/** A cluster under its final name is always complete and holds the database, even after a power cut. */
export async function initialiseOnce(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  if (await hasCluster(place.folder)) return;
  await removeDrafts(place.folder);
  const draft = `${place.folder}.new-${randomBytes(6).toString("hex")}`;
  const cluster = { folder: draft, account: place.account };
  try {
    await mkdir(draft, { mode: 0o700 });
    if (place.account) await chown(draft, place.account.uid, place.account.gid);
    await withNamedAccount(cluster, (named) => makeCluster(named, binaries, durable));
    await ensureLogins(cluster, binaries, durable);
    await rename(draft, place.folder).catch((cause: unknown) => {
      if (!isCode(cause, "ENOTEMPTY", "EEXIST", "ENOTDIR")) throw cause;
      throw new EmbeddedPostgresFailed(
        `In ${place.folder} liegt etwas, das keine Datenbank ist. Bitte prüfen und entfernen.`,
        { cause },
      );
    });
    await syncFolder(dirname(place.folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Left by a killed start. Its initdb may still be writing, so each draft has its own name. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function makeCluster(cluster: Cluster, binaries: Binaries, durable: boolean): Promise<void> {
  const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // no login before there are passwords
  const access = [`--username=${databaseName}`, "--auth=reject", "--no-instructions"];
  const outcome = await runAs(cluster.account, binaries.initdb, [
    `--pgdata=${cluster.folder}`,
    ...text,
    ...access,
    ...(durable ? [] : ["--no-sync"]),
  ]);
  expectSuccess(outcome, "Die Datenbank konnte nicht angelegt werden (initdb).");
  const single = ["--single", "-D", cluster.folder, ...(durable ? [] : ["-F"]), "postgres"];
  const created = await runAs(
    cluster.account,
    binaries.postgres,
    single,
    `CREATE DATABASE ${databaseName}\n`,
  );
  expectSuccess(created, "Die Datenbank konnte nicht angelegt werden.");
}
