import { randomBytes } from "node:crypto";
import { chown, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Outcome, runAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresFailed, isCode } from "./failures.ts";
import { hasCluster, type Place } from "./place.ts";
import { databaseName } from "./settings.ts";

/** A cluster under its final name is always complete and holds the database, whenever the power fails. */
export async function initialiseOnce(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  if (await hasCluster(place.folder)) return;
  await removeDrafts(place.folder);
  const draft = `${place.folder}.new-${randomBytes(6).toString("hex")}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (place.account) await chown(draft, place.account.uid, place.account.gid);
    await makeCluster(draft, place, binaries, durable);
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

/** What a killed start left behind. Its initdb may still be writing there, which is why each draft has its own name. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function makeCluster(draft: string, place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const text = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  // nobody comes in before there are passwords
  const access = [`--username=${databaseName}`, "--auth=reject", "--no-instructions"];
  const made = await runAs(place.account, binaries.initdb, [
    `--pgdata=${draft}`,
    ...text,
    ...access,
    ...(durable ? [] : ["--no-sync"]),
  ]);
  expectSuccess(made, "Die Datenbank konnte nicht angelegt werden (initdb).");
  const single = ["--single", "-D", draft, ...(durable ? [] : ["-F"]), "postgres"];
  const created = await runAs(place.account, binaries.postgres, single, `CREATE DATABASE ${databaseName}\n`);
  expectSuccess(created, "Die Datenbank konnte nicht angelegt werden.");
}

export function expectSuccess({ code, output }: Outcome, failure: string): void {
  // in single-user mode a refused statement is printed, yet the program ends with 0
  if (code === 0 && !/^.*(ERROR|FATAL|PANIC):/m.test(output)) return;
  throw new EmbeddedPostgresFailed(
    `${failure} Letzte Meldungen:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
