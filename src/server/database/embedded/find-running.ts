import { realpath } from "node:fs/promises";
import { embeddedFolder } from "./place.ts";
import { connectionStringFor } from "./settings.ts";
import { answeringSocketFolder } from "./socket-folder.ts";

/** Where the server of this data folder listens while a shop runs on it; undefined when none does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const real = await realpath(dataDir).catch(() => undefined);
  const cluster = real && (await embeddedFolder(real));
  const socketFolder = cluster && (await answeringSocketFolder(cluster));
  return socketFolder ? connectionStringFor(socketFolder) : undefined;
}
