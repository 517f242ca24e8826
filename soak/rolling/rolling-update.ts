import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openBrowser } from "#test/browser.ts";
import { testSecretKey } from "#test/secret-key.ts";
import type { Stops } from "../../bench/stops.ts";
import type { Finding } from "../finding.ts";
import { freePort, startBalancer } from "./balancer.ts";
import { buildNextRelease, thisRelease } from "./next-release.ts";
import { comeAlive, press, sendVisitors } from "./visitors.ts";

const drainSeconds = 3;
const calmMs = 5_000;

/** Two processes behind HAProxy are replaced by another release, one after the other, and back again, under load. */
export async function rollingUpdate(connectionString: string, stops: Stops): Promise<Finding> {
  const next = await buildNextRelease(stops);
  const ports = [await freePort(), await freePort()];
  const processes: ChildProcess[] = [];
  for (const port of ports)
    processes.push(await startRelease(thisRelease, { port, connectionString }, stops));
  const origin = await startBalancer(ports, stops);
  for (const port of ports) await untilReady(`http://127.0.0.1:${port}`);
  await untilReady(origin);
  const browser = await openBrowser();
  stops.add(() => browser.close());
  const tab = await (await browser.newContext({ baseURL: origin, locale: "de-DE" })).newPage();
  await tab.goto("/shop");
  await comeAlive(tab);
  const { met, leave } = await sendVisitors(origin, browser);
  const replaceAll = async (release: string) => {
    for (const [at, port] of ports.entries()) {
      await end(processes[at]!);
      processes[at] = await startRelease(release, { port, connectionString }, stops);
      await untilReady(`http://127.0.0.1:${port}`);
      await press(tab, met);
      await wait(calmMs);
    }
  };
  await wait(calmMs);
  await replaceAll(next);
  const names = await assetsOf(origin);
  await replaceAll(thisRelease);
  const others = (await assetsOf(origin)).filter((name) => !names.includes(name)).length;
  await walkOn(tab, met);
  await leave();
  const faults = [...met.failed, ...met.dead, ...met.lost];
  return {
    what: "two processes replaced by another release one after the other, and back, under visitors",
    expected:
      "no failed request, no page that stays dead, no lost press, also in a tab older than both updates",
    actual: `${met.failed.length} failed requests, ${met.dead.length} dead pages, ${met.lost.length} lost presses${faults.length ? `: ${[...new Set(faults)].slice(0, 5).join("; ")}` : ""}`,
    isRight: faults.length === 0 && others > 3 && met.pages > 5,
    figures: `${met.requests.toLocaleString("en")} requests, ${met.pages} pages in a browser, ${met.presses} presses; HAProxy asks every half second, each process drains for ${drainSeconds} s; ${others} of ${names.length} scripts of / have another name in the other release`,
  };
}

/** What the old tab has not loaded yet comes from a release that no process runs any more. */
async function walkOn(tab: Parameters<typeof press>[0], met: Parameters<typeof press>[1]): Promise<void> {
  met.presses++;
  try {
    await tab.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
    await tab.getByRole("heading", { level: 1 }).waitFor();
    await tab.goBack();
    await press(tab, met);
  } catch (error) {
    met.lost.push(String(error));
  }
}

async function startRelease(
  folder: string,
  { port, connectionString }: { port: number; connectionString: string },
  stops: Stops,
): Promise<ChildProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "shop-rolling-"));
  stops.add(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(folder, "build/shop/main.js")], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: connectionString,
      SECRET_KEY: testSecretKey,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT_PER_MINUTE: "0",
      DRAIN_SECONDS: String(drainSeconds),
      RUN_AS: "root",
    },
  });
  stops.add(() => end(child));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`${origin} does not become ready`);
}

async function assetsOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/`)).text();
  return [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
}
