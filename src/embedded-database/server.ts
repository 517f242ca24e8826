import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { cleanEnvironment } from "#system/account.ts";
import { EmbeddedPostgresFailed } from "./failures.ts";
import { postmasterFile } from "./orphan.ts";
import type { Place } from "./place.ts";
import { openServerLog, type ServerLog } from "./server-log.ts";

const silenceLimitMs = 30_000;
const fastStopMs = 4_000;
const immediateStopMs = 6_000;

export interface ServerRun {
  /** resolves with the reason and the last log lines, or undefined after a normal stop */
  ended: Promise<string | undefined>;
  stop(): Promise<void>;
}

export interface Launch {
  readonly program: string;
  readonly args: string[];
  readonly place: Place;
}

/**
 * Resolves when the server accepts connections. Sessions of a killed server may live on for a moment and block the
 * new one, so it retries for a while.
 */
export async function launchServer(launch: Launch): Promise<ServerRun> {
  const deadline = Date.now() + fastStopMs;
  for (;;) {
    try {
      return await launchOnce(launch);
    } catch (error) {
      const sessionsLeft =
        error instanceof Error && error.message.includes("pre-existing shared memory block");
      if (!sessionsLeft || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

async function launchOnce(launch: Launch): Promise<ServerRun> {
  const serverLog = await openServerLog(launch.place);
  const child = await spawnServer(launch, serverLog).catch(async (error: unknown) => {
    await serverLog.close();
    throw error;
  });
  try {
    await waitUntilReady(child, launch.place.folder, serverLog);
  } catch (error) {
    await end(child);
    await serverLog.close();
    throw error;
  }
  return watched(child, serverLog);
}

async function spawnServer({ program, args, place }: Launch, { fd }: ServerLog): Promise<ChildProcess> {
  // Its own process session: Ctrl+C reaches only the shop, which then stops the server in order.
  const child = spawn(program, args, {
    cwd: "/",
    env: cleanEnvironment(),
    detached: true,
    stdio: ["ignore", fd, fd],
    ...place.account,
  });
  try {
    await once(child, "spawn");
  } catch (error) {
    throw new EmbeddedPostgresFailed(`PostgreSQL (${program}) lässt sich nicht starten: ${error}`, {
      cause: error,
    });
  }
  child.unref();
  return child;
}

/** Waits as long as the log grows: recovery after a power cut reports progress every ten seconds. */
async function waitUntilReady(child: ChildProcess, folder: string, serverLog: ServerLog): Promise<void> {
  let progress = { size: -1, at: Date.now() };
  for (;;) {
    const state = await postmasterFile(folder);
    if (Number(state[0]) === child.pid && state[7] === "ready") return;
    const size = await serverLog.size();
    if (size !== progress.size) progress = { size, at: Date.now() };
    const late = Date.now() - progress.at > silenceLimitMs;
    if (late || hasEnded(child)) {
      const reason = late
        ? "wurde nicht innerhalb von 30 Sekunden bereit"
        : `hat sich beim Start beendet${causeOf(child)}`;
      throw new EmbeddedPostgresFailed(
        `PostgreSQL ${reason}. Letzte Zeilen des Protokolls:\n${await serverLog.lastLines()}`,
      );
    }
    await pause(10);
  }
}

function watched(child: ChildProcess, serverLog: ServerLog): ServerRun {
  let stopping: Promise<void> | undefined;
  const explain = async () => {
    if (stopping) return undefined;
    const lines = await serverLog.lastLines().catch(() => "");
    await serverLog.close();
    return `PostgreSQL hat sich unerwartet beendet${causeOf(child)}. Letzte Zeilen des Protokolls:\n${lines}`;
  };
  const stop = async () => {
    await end(child);
    await serverLog.close();
  };
  return {
    ended: hasEnded(child) ? explain() : once(child, "exit").then(explain),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (await endedAfter(child, "SIGINT", fastStopMs)) return;
  if (await endedAfter(child, "SIGQUIT", immediateStopMs)) return;
  throw new EmbeddedPostgresFailed(`PostgreSQL (Prozess ${child.pid}) lässt sich nicht beenden.`);
}

async function endedAfter(child: ChildProcess, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  child.kill(signal);
  const deadline = Date.now() + limitMs;
  while (!hasEnded(child) && Date.now() < deadline) await pause(10);
  return hasEnded(child);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function causeOf(child: ChildProcess): string {
  return child.signalCode === null ? ` (Code ${child.exitCode})` : ` (Signal ${child.signalCode})`;
}
