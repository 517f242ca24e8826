import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DataFolderInUse } from "./failures.ts";
import { socketName } from "./settings.ts";

/** The server of a killed shop ends after a moment; one that stays has a running shop. */
const lingeringMs = 2_000;
const longestShutdownMs = 60_000;

/** Lines of postmaster.pid: 0 is the pid, 4 the folder of the socket, 7 the state. */
export async function postmasterFile(cluster: string): Promise<string[]> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return text.split("\n").map((line) => line.trim());
}

/** A server in another container on the same volume has no visible pid, but its socket answers. */
export async function answeringSocketFolder(cluster: string): Promise<string | undefined> {
  const { 4: elsewhere } = await postmasterFile(cluster);
  for (const folder of [join(cluster, "socket"), elsewhere]) {
    if (folder && (await answers(join(folder, socketName)))) return folder;
  }
  return undefined;
}

/**
 * Waits for a server that is shutting down, refuses one that stays, and removes what a crash left: another program may
 * have its pid by now, which PostgreSQL would take for a server.
 */
export async function requireNoServer(cluster: string): Promise<void> {
  const begin = performance.now();
  while (await answeringSocketFolder(cluster)) {
    const { 7: state } = await postmasterFile(cluster);
    const patience = state === "stopping" ? longestShutdownMs : lingeringMs;
    if (performance.now() - begin > patience) {
      throw new DataFolderInUse(cluster, await ownerOf(cluster));
    }
    await pause(50);
  }
  await rm(join(cluster, "socket", `${socketName}.lock`), { force: true });
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

/** The shop names itself in the server's arguments (settings.ts), which PostgreSQL keeps in a file. */
export async function ownerOf(cluster: string): Promise<string> {
  const options = await readFile(join(cluster, "postmaster.opts"), "utf8").catch(() => "");
  return `Prozess ${/cluster_name=shop-(\d+)/.exec(options)?.[1] ?? "unbekannt"}`;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
}
