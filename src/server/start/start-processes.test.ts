import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/fresh-database.ts";
import { type StartedShop, startShopFrom } from "#test/started-shop.ts";

const main = join(import.meta.dirname, "../main.ts");
const token = "a-token-of-this-test";
const patiently = { timeout: 60_000 };

let database: FreshDatabase;
let folder: string;
let shop: StartedShop;
const start = (env: NodeJS.ProcessEnv) =>
  startShopFrom([main], {
    databaseUrl: database.connectionString,
    dataDir: folder,
    env: { PROCESSES: "2", DATABASE_CONNECTIONS: "4", METRICS_TOKEN: token, ...env },
  });
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "shop-test-processes-"));
  shop = await start({});
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

function childrenOf(): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return all
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === shop.child.pid && args.includes(main))
    .map(([pid]) => Number(pid));
}

/** Over a connection of its own, which any of the processes may get. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status?: number; body: string }> {
  const request = get(`${shop.origin}${path}`, { agent: false, headers, timeout: 2_000 });
  request.on("timeout", () => path.startsWith("/api/v1/menus") && request.destroy(new Error("no answer")));
  const [response] = await once(request, "response");
  let body = "";
  for await (const chunk of response) body += chunk;
  return { status: response.statusCode, body };
}

const answers = () =>
  ask("/api/v1/menus").then(
    ({ status }) => status,
    () => undefined,
  );

describe("two processes behind one port", () => {
  it("count together what both have answered", async () => {
    const count = async () => {
      const { body } = await ask("/metrics", { authorization: `Bearer ${token}` });
      return Number(/shop_http_responses_total\{class="2xx"\} (\d+)/.exec(body)?.[1] ?? 0);
    };
    await expect.poll(() => shop.output(), patiently).toContain("Es laufen 2 Prozesse.");
    const before = await count();
    for (let calls = 0; calls < 8; calls++) await ask("/api/v1/menus");
    expect((await count()) - before).toBe(9);
  });

  it("leave the jobs to one of them", async () => {
    const alive =
      "SELECT count(*) FROM workers WHERE stopped_at IS NULL AND beat_at > now() - interval '20 seconds'";
    await expect.poll(async () => (await database.row<{ count: number }>(alive))?.count, patiently).toBe(1);
  });

  it("one that is killed comes back, and calls go on meanwhile", async () => {
    const [killed, left] = childrenOf();
    process.kill(killed ?? 0, "SIGKILL");
    // whoever was given to the dead one in that moment gets no answer, and tries again
    await expect.poll(answers, patiently).toBe(200);
    await expect.poll(childrenOf, patiently).toHaveLength(2);
    expect(childrenOf()).toContain(left);
    expect(childrenOf()).not.toContain(killed);
    for (let calls = 0; calls < 6; calls++) await expect.poll(answers, patiently).toBe(200);
    expect(shop.output()).toContain("Ein Prozess des Shops ist beendet (SIGKILL) und wird wieder gestartet.");
  });

  it("refuse to start in one sentence where the port is taken, and leave nothing behind", async () => {
    const refused = await start({ PORT: new URL(shop.origin).port }).catch((error: Error) => error.message);
    expect(refused).toMatch(/Der Port \d+ ist belegt/);
    expect(refused).toMatch(/Ein Prozess des Shops ist nicht gestartet/);
  });

  it("refuse to start with more connections than the server has", async () => {
    const refused = await start({ DATABASE_CONNECTIONS: "60" }).catch((error: Error) => error.message);
    expect(refused).toMatch(/Der Shop darf 2 × 60 Verbindungen öffnen, PostgreSQL erlaubt ihm nur \d+\./);
  });

  it("answer what they have begun before they end", async () => {
    let waiting: ReturnType<typeof ask> | undefined;
    await database.owner.transaction(async (queries) => {
      await queries.rows("LOCK TABLE carts IN ACCESS EXCLUSIVE MODE");
      waiting = ask("/api/v1/cart", { "x-guest-id": "4a4d5a48-6a0d-4c07-8a2c-5a7b1c2d3e4f" });
      const blocked = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'carts'::regclass";
      await expect.poll(() => queries.rows(blocked), patiently).toHaveLength(1);
      shop.child.kill("SIGTERM");
      // a stopping process takes nothing new
      await expect.poll(answers, patiently).not.toBe(200);
    });
    expect((await waiting)?.status).toBe(200);
    const [code] = shop.child.exitCode === null ? await once(shop.child, "exit") : [shop.child.exitCode];
    expect(code).toBe(0);
  });
}, 120_000);
