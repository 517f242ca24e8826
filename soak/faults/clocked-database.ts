import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openFreeDatabase } from "#test/free-sql.ts";
import type { Stops } from "../../bench/stops.ts";
import { fillForMeasuring } from "../../bench/throwaway-database.ts";
import type { DatabaseAddresses } from "./faulty-shop.ts";

const longestStartMs = 20_000;
const versions = "/usr/lib/postgresql";

/** A durable server of Debian's package with a clock of its own. */
export async function openClockedDatabase(
  env: NodeJS.ProcessEnv,
  stops: Stops,
): Promise<{ addresses: DatabaseAddresses; version: string }> {
  const version = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] ?? "";
  const program = (name: string) => join(versions, version, "bin", name);
  const folder = await mkdtemp(join(tmpdir(), "shop-clocked-database-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  const idOf = (kind: string) => Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }));
  const account = { uid: idOf("-u"), gid: idOf("-g") };
  chownSync(folder, account.uid, account.gid);
  const data = join(folder, "data");
  const initdb = [
    "-D",
    data,
    "-U",
    "owner",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--auth=trust",
    "--no-instructions",
  ];
  execFileSync(program("initdb"), initdb, { ...account, stdio: "ignore" });
  const port = await freePort();
  const settings = [
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "timezone=UTC",
  ];
  const server = spawn(program("postgres"), ["-D", data, ...settings], { ...account, env, stdio: "ignore" });
  stops.add(async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  });
  const address = (user: string, database: string) =>
    `postgresql://${user}@127.0.0.1:${port}/${database}?sslmode=disable`;
  await makeDatabase(address("owner", "postgres"));
  const addresses = { owner: address("owner", "shop"), shop: address("shop", "shop") };
  await fillForMeasuring(addresses.owner);
  return { addresses, version };
}

async function makeDatabase(connectionString: string): Promise<void> {
  const deadline = performance.now() + longestStartMs;
  for (;;) {
    const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
    try {
      await database.rows("CREATE ROLE shop LOGIN");
      await database.rows("CREATE DATABASE shop");
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(100);
    } finally {
      await database.close();
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
