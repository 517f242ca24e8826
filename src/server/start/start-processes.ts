import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { answerMetricsOfAll } from "#server/platform/metrics/all-processes.ts";
import { environmentOf } from "#server/start/child-process.ts";
import { databaseAddresses, type Start } from "#server/start/open-shop-database.ts";
import { StartRefused } from "#system/start-refused.ts";

/** beside the time to drain */
const longestStopMs = 30_000;
const shortestPauseMs = 100;
const longestPauseMs = 30_000;
/** whoever lived that long does not die of its start */
const livedWellMs = 10_000;

/**
 * Several processes behind one port. This one only starts them, and again when they end; the embedded database is its
 * own, so that none of them takes it along. The first one brings the database up to date, and does the jobs.
 */
export async function startProcesses({ config, stops, print }: Start, env: NodeJS.ProcessEnv): Promise<void> {
  const common = { ...env, ...(await sharedEnvironment({ config, stops, print })) };
  const stopping = new AbortController();
  const children = new Set<Worker>();
  stops.push(async () => {
    stopping.abort();
    const longestMs = longestStopMs + config.drainSeconds * 1_000;
    await Promise.all([...children].map((child) => endChild(child, longestMs)));
  });
  answerMetricsOfAll();

  function start(place: number, isAgain = false): Worker {
    const doesJobs = place === 0;
    const role = { doesJobs, isQuiet: isAgain || !doesJobs, isEmbedded: config.databaseUrl === null };
    const child = cluster.fork({ ...common, ...environmentOf(role) });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  async function keepRunning(place: number, first: Worker): Promise<void> {
    let pauseMs = shortestPauseMs;
    for (let child = first; ; child = start(place, true)) {
      const startedAt = performance.now();
      const [code, signal] = await once(child, "exit");
      if (stopping.signal.aborted) return;
      print(`Ein Prozess des Shops ist beendet (${signal ?? code}) und wird wieder gestartet.`);
      pauseMs =
        performance.now() - startedAt > livedWellMs ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  }

  const first = start(0);
  await untilReady(first);
  const others = Array.from({ length: config.processes - 1 }, (_, at) => start(at + 1));
  await Promise.all(others.map(untilReady));
  print(`Es laufen ${config.processes} Prozesse.`);
  for (const [place, child] of [first, ...others].entries()) void keepRunning(place, child);
}

async function sharedEnvironment({ config, stops, print }: Start): Promise<NodeJS.ProcessEnv> {
  const { shop, owner } = await databaseAddresses({ config, stops, print });
  const embedded = config.databaseUrl ? {} : { DATABASE_URL: shop, DATABASE_OWNER_URL: owner };
  return {
    ...embedded,
    PROCESSES: String(config.processes),
    DEMO: config.demo ? "1" : "0",
    SECRET_KEY: config.secretKeys[0],
  };
}

async function untilReady(child: Worker): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(() => {
    throw new StartRefused("Ein Prozess des Shops ist nicht gestartet; warum, steht darüber.");
  });
  ended.catch(() => {});
  try {
    await Promise.race([once(child, "message", { signal }), ended]);
  } finally {
    over.abort();
  }
}

async function endChild(child: Worker, longestMs: number): Promise<void> {
  if (child.isDead()) return;
  const ended = once(child, "exit");
  child.process.kill("SIGTERM");
  const tooLong = setTimeout(() => child.process.kill("SIGKILL"), longestMs);
  await ended;
  clearTimeout(tooLong);
}
