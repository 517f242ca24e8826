import { realpath } from "node:fs/promises";
import { readLogins } from "./logins.ts";
import { embeddedFolder } from "./place.ts";
import { connectionStringFor } from "./settings.ts";
import { answeringSocketFolder } from "./socket-folder.ts";

/** How the owner of the tables reaches the server of this data folder while a shop runs on it; undefined when none does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => undefined);
  const cluster = real && (await embeddedFolder(real));
  const socketFolder = cluster && (await answeringSocketFolder(cluster));
  if (!socketFolder) return undefined;
  return connectionStringFor(socketFolder, (await readLogins(cluster))?.owner);
}
