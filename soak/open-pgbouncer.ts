import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Stops } from "../bench/stops.ts";

export interface PgBouncer {
  /** such as 1.18.0 */
  version: string;
  connectionString: string;
}

const longestStartMs = 5_000;

/** The program of Debian's package, or the one that PGBOUNCER names; undefined where there is none. */
export function findPgBouncer(): string | undefined {
  const named = [process.env.PGBOUNCER, "/usr/sbin/pgbouncer", "pgbouncer"].filter(
    (name) => name !== undefined,
  );
  return named.find((name) => versionOf(name) !== undefined);
}

function versionOf(program: string): string | undefined {
  try {
    return /PgBouncer ([\d.]+)/i.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[1];
  } catch {
    return undefined;
  }
}

/** PgBouncer in transaction mode before a server, with fewer connections than the shops that come to it. */
export async function openPgBouncer(
  { program, connectionString, lines = [] }: { program: string; connectionString: string; lines?: string[] },
  stops: Stops,
): Promise<PgBouncer> {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const folder = await mkdtemp(join(tmpdir(), "shop-pgbouncer-"));
  stops.add(() => rm(folder, { recursive: true, force: true }));
  const listenPort = await freePort();
  const target = `host=${host} port=${port} dbname=${database} user=${user}${password ? ` password='${password}'` : ""}`;
  const file = join(folder, "pgbouncer.ini");
  const general = [
    `listen_port = ${listenPort}`,
    "listen_addr = 127.0.0.1",
    "unix_socket_dir =",
    "auth_type = any",
  ];
  const pools = ["pool_mode = transaction", "default_pool_size = 8", "max_client_conn = 500", ...lines];
  await writeFile(
    file,
    ["[databases]", `shop = ${target}`, "[pgbouncer]", ...general, ...pools, ""].join("\n"),
    {
      mode: 0o600,
    },
  );
  const account = await accountOf(join(host, `.s.PGSQL.${port}`));
  if (account) for (const path of [folder, file]) await chown(path, account.uid, account.gid);
  const child = spawn(program, [file], { stdio: ["ignore", "ignore", "pipe"], ...account });
  stops.add(() => end(child));
  const address = `postgres://shop@127.0.0.1:${listenPort}/shop`;
  await untilAnswering(address, child);
  return { version: versionOf(program) ?? "?", connectionString: address };
}

/** PgBouncer does not run as root, and the server's socket is its account's alone. */
async function accountOf(socket: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(socket);
  return { uid, gid };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function untilAnswering(connectionString: string, child: ChildProcess): Promise<void> {
  let output = "";
  child.stderr?.on("data", (text: Buffer) => {
    output += text.toString();
  });
  for (const begin = performance.now(); performance.now() - begin < longestStartMs; ) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on("error", () => {});
    const isAnswering = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isAnswering) return;
    await wait(50);
  }
  throw new Error(`PgBouncer does not answer:\n${output}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
