import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newWorker, removeOldWorkers, startHeartbeat } from "#server/platform/jobs/heartbeat.ts";
import { startStandbyWorker } from "#server/start/standby-worker.ts";
import { buildWorkerPort } from "#server/start/worker-port.ts";
import { buy } from "#test/buy.ts";
import { openMailServer } from "#test/mail-server.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { testSecretKey } from "#test/secret-key.ts";
import { staffOf } from "#test/staff.ts";

const metricsToken = "nur zum Ablesen";
let shop: TestShop;
const stops: (() => unknown)[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  shop = await openShop({ metricsToken });
});
beforeEach(async () => {
  await shop.database.rows("DELETE FROM workers");
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => shop.close());

const onError = (error: unknown) => errors.push(error);
const agoText =
  "UPDATE workers SET started_at = now() - interval '1 hour', beat_at = now() - interval '21 seconds'";
const silence = () => shop.database.rows(agoText);

async function beat(kind: "worker" | "shop"): Promise<() => Promise<void>> {
  const stop = await startHeartbeat(shop.database, newWorker(kind), onError);
  stops.push(stop);
  return stop;
}

async function startStandby(smtpUrl: string | null = null): Promise<string[]> {
  const messages: string[] = [];
  const config = {
    mail: { dkim: null, smtpUrl, from: { name: "Shop", address: "hallo@shop.example" }, folder: "/nirgends" },
  };
  const deps = { shop, database: shop.database, config, clock: shop.checkout.clock, onError };
  stops.push(await startStandbyWorker(deps, { log: (text) => messages.push(text), checkMs: 50 }));
  return messages;
}

const kinds = async () => {
  const rows = await shop.database.rows<{ kind: string }>(
    "SELECT kind FROM workers WHERE stopped_at IS NULL AND beat_at > now() - interval '20 seconds' ORDER BY kind",
  );
  return rows.map(({ kind }) => kind);
};

describe("a process that serves guests", () => {
  it("runs the jobs at once when no worker does", async () => {
    await startStandby();
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(["shop"]);
  });

  it("leaves them to a worker, takes over when its heartbeat stops, and hands back when it returns", async () => {
    const stopWorker = await beat("worker");
    const messages = await startStandby();
    expect(await kinds()).toEqual(["worker"]);
    await stopWorker();
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(["shop"]);
    await beat("worker");
    await expect.poll(kinds, { timeout: 10_000 }).toEqual(["worker"]);
    expect(messages).toEqual([
      "no worker beats any more: this process does the background",
      "a worker beats: this process leaves the background to it",
    ]);
  });

  it("sends the mails of a killed worker, each once", async () => {
    const server = await openMailServer();
    stops.push(() => server.close());
    const port = await freePort();
    const worker = startWorkerProcess(server.url, port);
    stops.push(() => worker.kill("SIGKILL"));
    await expect.poll(kinds, { timeout: 40_000 }).toEqual(["worker"]);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status, { timeout: 10_000 })
      .toBe(200);
    await startStandby(server.url);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await buy(shop, shop.guest());
    await silence();
    await expect.poll(() => server.caught.length, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(() => shop.database.rows("SELECT DISTINCT status FROM mails"))
      .toEqual([{ status: "sent" }]);
    expect(server.caught).toHaveLength(1);
  }, 90_000);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function startWorkerProcess(smtpUrl: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, "../main.ts"), "--worker"], {
    env: {
      ...process.env,
      DATABASE_URL: shop.database.connectionString,
      SMTP_URL: smtpUrl,
      MAIL_FROM: "hallo@shop.example",
      SECRET_KEY: testSecretKey,
      WORKER_PORT: String(port),
    },
    stdio: "ignore",
  });
}

describe("a shop without any worker", () => {
  const readNotice = async (role: "admin" | "kitchen" | "support") =>
    (await (await staffOf(shop, role)).call("readOperation")).data.standstill;

  it("is shown on the overview of those responsible, with its start", async () => {
    expect(await readNotice("admin")).toEqual({ since: null });
    await beat("worker");
    for (const role of ["admin", "kitchen", "support"] as const) expect(await readNotice(role)).toBeNull();
    await silence();
    const row = await shop.database.row<{ at: Date }>("SELECT max(beat_at) AS at FROM workers");
    const { since } = (await readNotice("support")) ?? {};
    expect(new Date(since ?? "")).toEqual(row?.at);
    expect(await (await staffOf(shop, "packing")).refused("readOperation")).toMatchObject({
      code: "forbidden",
    });
  });

  it("is shown by the metrics", async () => {
    const value = async (name: string) => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const { body } = await shop.app.inject({ url: "/metrics", headers });
      return Number(new RegExp(`^${name} (.+)$`, "m").exec(body)?.[1]?.replace("+Inf", "Infinity"));
    };
    expect(await value("shop_worker_heartbeat_age_seconds")).toBe(Number.POSITIVE_INFINITY);
    await beat("worker");
    expect(await value("shop_worker_heartbeat_age_seconds")).toBeLessThan(5);
    expect(await value('shop_workers\\{kind="worker"\\}')).toBe(1);
    await silence();
    expect(await value("shop_worker_heartbeat_age_seconds")).toBeGreaterThan(20);
    expect(await value('shop_workers\\{kind="worker"\\}')).toBe(0);
  });

  it("is shown on the worker's own port, which answers nothing else", async () => {
    const as = newWorker("worker");
    const port = buildWorkerPort({
      config: { metricsToken },
      database: shop.database,
      workerId: as.id,
      logFault: shop.logFault,
    });
    stops.push(() => port.close());
    const status = async (url: string) => (await port.inject(url)).statusCode;
    expect([await status("/health/live"), await status("/health/ready")]).toEqual([200, 503]);
    // another worker's beat does not prove that this one runs
    await beat("worker");
    expect(await status("/health/ready")).toBe(503);
    stops.push(await startHeartbeat(shop.database, as, onError));
    expect(await status("/health/ready")).toBe(200);
    await silence();
    expect(await status("/health/ready")).toBe(503);
    for (const url of ["/", "/api/v1/menus", "/metrics"]) expect(await status(url)).toBe(404);
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await port.inject({ url: "/metrics", headers })).statusCode).toBe(200);
  });

  it("stays shown when old heartbeats are removed", async () => {
    await beat("worker");
    await beat("shop");
    await shop.database.rows(
      "UPDATE workers SET started_at = now() - interval '30 days', beat_at = now() - interval '8 days' - (kind = 'shop')::int * interval '1 day'",
    );
    await removeOldWorkers(shop.database);
    expect(await shop.database.rows("SELECT kind FROM workers")).toEqual([{ kind: "worker" }]);
  });
});
