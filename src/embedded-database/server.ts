import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { cleanEnvironment, runAs } from "#system/account.ts";
import { DataFolderInUse, EmbeddedPostgresFailed } from "./failures.ts";
import type { Place } from "./place.ts";
import { ownerOf, postmasterFile, requireNoServer } from "./running-server.ts";
import { serverArguments, socketName } from "./settings.ts";

const longestStartMs = 10 * 60_000;
const fastStopMs = 4_000;
const againAfterMs = 1_000;
const keptLetters = 4_000;
/** The limit is 104 bytes on macOS and 108 on Linux, both with the final zero byte. */
const longestSocketPath = 100;

/** PostgreSQL is told to stop when its standard input closes: by `stop`, or because its shop was killed. */
const endingWithShop =
  'exec 3<&0; { trap "" TERM; cat <&3; kill -INT $$; } >/dev/null 2>&1 & exec "$@" 3<&- </dev/null';

export interface Server {
  readonly socketFolder: string;
  /** A fast shutdown, after 4 s an immediate one. Repeating is harmless. */
  stop(): Promise<void>;
}

interface Launch {
  readonly postgres: string;
  readonly place: Place;
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/**
 * Resolves when the server accepts connections, and starts it again whenever it ends by itself. Throws only when the
 * first start fails.
 */
export async function keepServer({ postgres, place, durable, log }: Launch): Promise<Server> {
  const socketFolder = await ensureSocketFolder(place);
  const args = [postgres, ...serverArguments(place.folder, socketFolder, durable)];
  const stopping = new AbortController();
  let run: Run | undefined = await launch(place, args);
  const watching = (async () => {
    for (;;) {
      const cause = await run?.ended;
      if (stopping.signal.aborted) return;
      if (run) log(`PostgreSQL hat sich unerwartet beendet (${cause}). ${run.lastWords()}`);
      run = await launch(place, args).catch(
        (error: Error) => void log(`PostgreSQL startet nicht: ${error.message}`),
      );
      if (run) log("PostgreSQL läuft wieder.");
      else await pause(againAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (run && stopping.signal.aborted) return end(run);
    }
  })();
  const stop = async () => {
    stopping.abort();
    if (run) await end(run);
    await watching;
    if (socketFolder !== join(place.folder, "socket")) await rmdir(socketFolder).catch(() => undefined);
  };
  return { socketFolder, stop };
}

/** Inside of the cluster, unless the path would be too long for a socket. */
async function ensureSocketFolder({ folder, account }: Place): Promise<string> {
  const inside = join(folder, "socket");
  const fits = Buffer.byteLength(join(inside, socketName)) <= longestSocketPath;
  const { code, output } = fits
    ? await runAs(account, "/bin/mkdir", ["-p", "-m", "700", inside])
    : await runAs(account, "/bin/sh", ["-c", "mktemp -d /tmp/topf-und-tag-XXXXXX"]);
  if (code === 0) return fits ? inside : output.trim();
  throw new EmbeddedPostgresFailed(
    `Der Ordner für den Socket der Datenbank lässt sich nicht anlegen: ${output}`,
  );
}

interface Run {
  readonly child: ChildProcessByStdio<Writable, null, Readable>;
  /** how it ended */
  readonly ended: Promise<string>;
  lastWords(): string;
}

/** Sessions of a killed server may live on for a moment and block the new one, so it is tried for a while. */
async function launch(place: Place, args: readonly string[]): Promise<Run> {
  const deadline = Date.now() + fastStopMs;
  for (;;) {
    await requireNoServer(place.folder);
    const run = await begin(place, args);
    if (await isReady(run, place.folder)) return run;
    await end(run);
    const words = run.lastWords();
    if (/lock file ".*" already exists/.test(words)) {
      throw new DataFolderInUse(place.folder, await ownerOf(place.folder));
    }
    if (!words.includes("pre-existing shared memory block") || Date.now() > deadline) {
      throw new EmbeddedPostgresFailed(
        `PostgreSQL wird nicht bereit (${await run.ended}). Letzte Meldungen:\n${words}`,
      );
    }
    await pause(200);
  }
}

async function begin({ account }: Place, args: readonly string[]): Promise<Run> {
  // Its own process session: Ctrl+C reaches only the shop, which then stops the server in order.
  const child = spawn("/bin/sh", ["-c", endingWithShop, "sh", ...args], {
    cwd: "/",
    env: cleanEnvironment(),
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    ...account,
  });
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal === null ? `Code ${code}` : `Signal ${signal}`));
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => {
    words = `${words}${chunk.toString()}`.slice(-keptLetters);
  });
  child.stdin.on("error", () => undefined);
  await once(child, "spawn");
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void }).unref?.();
  return { child, ended, lastWords: () => words.trim() };
}

/** Recovery after a power cut takes its time. */
async function isReady({ child }: Run, folder: string): Promise<boolean> {
  const deadline = Date.now() + longestStartMs;
  while (!hasEnded(child) && Date.now() < deadline) {
    const { 0: pid, 7: state } = await postmasterFile(folder);
    if (Number(pid) === child.pid && state === "ready") return true;
    await pause(10);
  }
  return false;
}

async function end({ child, ended }: Run): Promise<void> {
  child.stdin.end();
  const patience = new AbortController();
  const late = pause(fastStopMs, undefined, { signal: patience.signal }).then(
    () => child.kill("SIGQUIT"),
    () => undefined,
  );
  await Promise.race([ended, late.then(() => ended)]);
  patience.abort();
}

function hasEnded({ exitCode, signalCode }: Run["child"]): boolean {
  return exitCode !== null || signalCode !== null;
}
