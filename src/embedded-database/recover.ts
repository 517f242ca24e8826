import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupFailed } from "#system/backup/backup-failed.ts";
import { findBinaries } from "./binaries.ts";
import type { Place } from "./place.ts";
import { launchServer } from "./server.ts";
import { serverArguments } from "./settings.ts";
import { clearSocket, ensureSocketFolder, removeShortFolder } from "./socket-folder.ts";
import { giveCluster } from "./with-named-account.ts";

/** In the cluster, while it is restored: the decrypted WAL. */
export const fetchedFolder = "fetched-wal";

interface RecoverInput {
  readonly timeline: number;
  readonly to: number | undefined;
}

/**
 * Starts PostgreSQL on the copy, which replays the WAL up to the moment, and stops it again. Returns the time of the
 * last order or other change that is in it; undefined when there was none.
 */
export async function recover(place: Place, { timeline, to }: RecoverInput): Promise<number | undefined> {
  await writeFile(join(place.folder, "recovery.signal"), "");
  if (place.account) await giveCluster(place.folder, place.account);
  const binaries = await findBinaries(place.account);
  const socketFolder = await ensureSocketFolder(place);
  await clearSocket(socketFolder);
  const more = {
    restore_command: `cp "${fetchedFolder}/%f" "%p"`,
    recovery_target_timeline: String(timeline),
    recovery_target_action: "promote",
    ...(to !== undefined && { recovery_target_time: inPostgres(to) }),
    // ready means: replayed to the end
    hot_standby: "off",
    // What it writes is archived by the shop's next start.
    archive_mode: "on",
    archive_command: "",
  };
  const args = serverArguments(place.folder, socketFolder, { durable: true, more });
  try {
    const server = await launchServer({ program: binaries.postgres, args, place });
    await server.stop();
  } catch (error) {
    throw explained(error);
  } finally {
    await removeShortFolder(socketFolder, place.folder);
  }
  const log = await readFile(join(place.folder, "server.log"), "utf8");
  await rm(join(place.folder, fetchedFolder), { recursive: true, force: true });
  const last = [...log.matchAll(/last completed transaction was at log time (\S+ \S+?)(\+\d\d| UTC)/g)].at(
    -1,
  );
  return last ? Date.parse(`${last[1]?.replace(" ", "T")}Z`) : undefined;
}

function inPostgres(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace("T", " ").replace("Z", "+00");
}

const endedBefore = "recovery ended before configured recovery target was reached";

function explained(error: unknown): unknown {
  const text = error instanceof Error ? error.message : String(error);
  if (!text.includes(endedBefore)) return error;
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(text)?.[1];
  return new BackupFailed(
    `Die Sicherung reicht nicht bis zum genannten Zeitpunkt${last ? ` (letzte Änderung: ${last} UTC)` : ""}. Bitte --to ` +
      "weglassen: Dann wird alles wiederhergestellt, was gesichert ist.",
    { cause: error },
  );
}
