import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Stops } from "../../bench/stops.ts";
import { untilTrue } from "../buyers.ts";
import { freePort, keepRunning } from "./keep-running.ts";
import { ClusterNode, sh } from "./node.ts";

const addresses = ["10.77.0.11", "10.77.0.12", "10.77.0.13"];
// On separate machines: a paused etcd that wakes up and still believes to lead ends the leases of others (before 3.4.28
// and 3.5.10), and a Patroni on the same machine would then lead again with a database that lacks confirmed writes.
const etcd = ["10.77.0.21", "10.77.0.22", "10.77.0.23"];
const bridge = "10.77.0.1";
const looksUntilSettled = 8;
const mostLagBytes = 1_000_000;

export interface DatabaseCluster {
  /** etcd runs on these */
  keepers: ClusterNode[];
  /** through PgBouncer in transaction mode */
  pooled: string;
  /** through HAProxy only */
  direct: string;
  primary(): Promise<ClusterNode>;
  /** until all nodes run and one of them confirms each commit */
  untilWhole(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number;
}

/** Three nodes with Patroni and etcd, HAProxy that finds the primary, and PgBouncer before it. */
export async function openDatabaseCluster(stops: Stops): Promise<DatabaseCluster> {
  const folder = await mkdtemp(join(tmpdir(), "shop-cluster-"));
  await sh(`chmod 755 ${folder}`);
  stops.defer(() => rm(folder, { recursive: true, force: true }));
  await sh(
    `ip link add shopbr0 type bridge && ip addr add ${bridge}/24 dev shopbr0 && ip link set shopbr0 up`,
  );
  stops.defer(async () => void (await sh("ip link del shopbr0")));
  const [uid = 0, gid = 0] = (await sh("id -u postgres; id -g postgres")).split("\n").map(Number);
  const machines = (kind: string, at: string[]) =>
    at.map((address, index) => {
      const name = `${kind}${index + 1}`;
      return new ClusterNode({ name, address, etcd, folder: join(folder, name), account: { uid, gid } });
    });
  const [keepers, nodes] = [machines("etcd", etcd), machines("shop", addresses)];
  for (const machine of [...keepers, ...nodes]) {
    stops.defer(() => machine.remove());
    await machine.build();
  }
  for (const keeper of keepers) keeper.startEtcd();
  for (const node of nodes) node.startDatabase();
  const untilWhole = () => untilTrue(() => isWholeForAWhile(nodes));
  await untilWhole();
  const primary = async () => {
    const leader = (await membersSeenBy(nodes)).find(({ role }) => role === "leader");
    const found = nodes.find(({ name }) => name === leader?.name);
    if (!found) throw new Error("no primary");
    return found;
  };
  await makeDatabase((await primary()).address);
  const [proxyPort, poolerPort] = [await freePort(), await freePort()];
  await startProxy(folder, proxyPort, stops);
  await startPooler({ folder, port: poolerPort, to: proxyPort }, stops);
  return {
    keepers,
    pooled: `postgres://shop@127.0.0.1:${poolerPort}/shop`,
    direct: `postgres://shop@127.0.0.1:${proxyPort}/shop`,
    primary,
    untilWhole,
  };
}

/** After each failure the cluster chooses again which node confirms commits; the next failure waits until it has. */
async function isWholeForAWhile(nodes: readonly ClusterNode[]): Promise<boolean> {
  for (let looks = 0; looks < looksUntilSettled; looks++) {
    if (!isWhole(await membersSeenBy(nodes))) return false;
    await wait(1_000);
  }
  return true;
}

async function membersSeenBy(nodes: readonly ClusterNode[]): Promise<Member[]> {
  for (const { address } of nodes) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

function isWhole(members: readonly Member[]): boolean {
  const running = members.filter(({ state }) => state === "running" || state === "streaming");
  const isOneHistory = new Set(running.map(({ timeline }) => timeline)).size === 1;
  const isNear = running.every(({ lag = 0 }) => lag < mostLagBytes);
  const has = (role: string) => running.some((member) => member.role === role);
  return (
    running.length === addresses.length && isOneHistory && isNear && has("leader") && has("sync_standby")
  );
}

async function makeDatabase(address: string): Promise<void> {
  const client = new pg.Client({ host: address, user: "postgres", database: "postgres" });
  await client.connect();
  await client.query("CREATE ROLE shop LOGIN");
  await client.query("CREATE DATABASE shop OWNER shop ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0");
  await client.end();
}

async function startProxy(folder: string, port: number, stops: Stops): Promise<void> {
  const servers = addresses.map((address, at) => `  server shop${at + 1} ${address}:5432 check port 8008`);
  const config = `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  timeout check 2s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
  const args = ["-db", "-f", join(folder, "database-proxy.cfg")];
  await keepRunning({ program: "haproxy", args, config }, stops);
}

async function startPooler(
  { folder, port, to }: { folder: string; port: number; to: number },
  stops: Stops,
): Promise<void> {
  const config = `[databases]
shop = host=127.0.0.1 port=${to} dbname=shop user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`;
  const account = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  const args = [...account, "/usr/sbin/pgbouncer", join(folder, "pgbouncer.ini")];
  await keepRunning({ program: "setpriv", args, config }, stops);
}
