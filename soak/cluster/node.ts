import { execFile, spawn } from "node:child_process";
import { globSync, openSync } from "node:fs";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { CannotRun } from "../report.ts";

const run = promisify(execFile);
export const sh = async (line: string) => (await run("sh", ["-c", line])).stdout.trim();

/** The newest of the machine, where Debian puts them. */
export const postgresPrograms = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);

const others = "ip setpriv fallocate curl etcd patroni haproxy pgbouncer";

/** A missing program would only be waited for. */
export async function requirePrograms(): Promise<void> {
  const missing = await sh(`for one in ${others}; do command -v $one >/dev/null || echo $one; done`);
  if (process.getuid?.() !== 0) throw new CannotRun("network namespaces need root");
  if (missing) throw new CannotRun(`${missing.replaceAll("\n", ", ")} not installed, see docs/soak.md`);
  if (!postgresPrograms) throw new CannotRun("PostgreSQL of Debian is not installed, see docs/soak.md");
}

const diskGuard = join(import.meta.dirname, "../../deploy/cluster/disk-guard.sh");
const diskMegabytes = 2_000;

export interface NodePlace {
  name: string;
  address: string;
  /** of the three machines with etcd */
  etcd: string[];
  folder: string;
  account: { uid: number; gid: number };
}

/** A machine of the cluster: a network namespace with either etcd, or Patroni and PostgreSQL on a separate disk. */
export class ClusterNode {
  readonly name: string;
  readonly address: string;
  readonly #place: NodePlace;

  constructor(place: NodePlace) {
    this.#place = place;
    this.name = place.name;
    this.address = place.address;
  }

  async build(): Promise<void> {
    const { name, address, folder, account } = this.#place;
    const disk = join(folder, "disk");
    await mkdir(disk, { recursive: true });
    await sh(`mount -t tmpfs -o size=${diskMegabytes}m tmpfs ${disk}`);
    await mkdir(join(folder, "etcd"), { mode: 0o700 });
    for (const path of [folder, disk, join(folder, "etcd")]) await chown(path, account.uid, account.gid);
    await writeFile(join(folder, "patroni.json"), JSON.stringify(patroniSettings(this.#place)));
    await sh(
      `ip netns add ${name} && ip link add ${name} type veth peer name eth0 netns ${name} && ` +
        `ip link set ${name} master shopbr0 up && ip -n ${name} addr add ${address}/24 dev eth0 && ` +
        `ip -n ${name} link set eth0 up && ip -n ${name} link set lo up`,
    );
  }

  startEtcd(): void {
    const { name, address, etcd, folder } = this.#place;
    const peers = etcd.map((one, at) => `etcd${at + 1}=http://${one}:2380`).join(",");
    const data = join(folder, "etcd/data");
    const line =
      `--name ${name} --data-dir ${data} --initial-cluster ${peers} --enable-v2 --heartbeat-interval 200 ` +
      `--election-timeout 2000 --listen-peer-urls http://${address}:2380 --listen-client-urls http://${address}:2379 ` +
      `--initial-advertise-peer-urls http://${address}:2380 --advertise-client-urls http://${address}:2379`;
    this.#spawn("etcd", line.split(" "));
  }

  /** Started by its service manager, as after a boot. */
  startDatabase(): void {
    const { folder } = this.#place;
    this.#spawn("patroni", [join(folder, "patroni.json")]);
    this.#spawn("sh", [diskGuard, join(folder, "disk"), this.name, `http://${this.address}:8008`]);
  }

  /** The server that takes the connections, not what watches it. */
  async killPostgres(): Promise<void> {
    await sh(`kill -KILL $(head -1 ${join(this.#place.folder, "disk/data/postmaster.pid")})`);
  }

  /** To everything on it: `KILL` as by a power cut. */
  async signal(signal: "KILL" | "STOP" | "CONT"): Promise<void> {
    // some end by themselves when another one is killed
    await sh(
      `for pid in $(ip netns pids ${this.name}); do kill -${signal} $pid || [ ! -e /proc/$pid ]; done`,
    );
  }

  async setNetwork(state: "up" | "down"): Promise<void> {
    await sh(`ip link set ${this.name} ${state}`);
  }

  async fillDisk(): Promise<void> {
    await sh(`dd if=/dev/zero of=${join(this.#place.folder, "disk/filled")} bs=1M 2>/dev/null || true`);
  }

  async emptyDisk(): Promise<void> {
    await rm(join(this.#place.folder, "disk/filled"), { force: true });
  }

  async remove(): Promise<void> {
    await this.signal("CONT").catch(() => {});
    await this.signal("KILL").catch(() => {});
    await sh(`ip link del ${this.name}; ip netns del ${this.name}`).catch(() => {});
    await sh(`sleep 0.5; umount -l ${join(this.#place.folder, "disk")}`).catch(() => {});
  }

  #spawn(program: string, args: string[]): void {
    const { folder, account } = this.#place;
    const log = openSync(join(folder, `${program}.log`), "a");
    const as = ["setpriv", `--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
    const child = spawn("ip", ["netns", "exec", this.name, ...as, program, ...args], {
      stdio: ["ignore", log, log],
      env: { PATH: `${postgresPrograms}:${process.env.PATH}`, HOME: folder, ETCD_UNSUPPORTED_ARCH: "" },
    });
    child.unref();
  }
}

function patroniSettings({ name, address, etcd, folder }: NodePlace): object {
  const trusted = ["local all all", "host all all 10.77.0.0/24", "host replication all 10.77.0.0/24"];
  const pg_hba = trusted.map((who) => `${who} trust`);
  return {
    scope: "shop",
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // etcd's version 2 interface: through version 3 a Patroni before 3.0.3 that wakes up overwrites the name of the new
    // leader and leads again with a database that lacks confirmed writes.
    etcd: { hosts: etcd.map((one) => `${one}:2379`) },
    bootstrap: {
      dcs: {
        ...{ ttl: 15, loop_wait: 3, retry_timeout: 5 },
        // a server that does not come back soon is not waited for
        primary_start_timeout: 5,
        // a commit always waits for another node, so that no confirmed write is lost with one node
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            // a full disk ends the server at its next segment of the log instead of failing each write for good
            ...{ max_wal_size: "128MB", wal_keep_size: "256MB", wal_recycle: "off" },
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, "data-checksums", { "wal-segsize": "1" }],
      pg_hba,
    },
    postgresql: {
      ...{ listen: `${address}:5432`, connect_address: `${address}:5432`, bin_dir: postgresPrograms, pg_hba },
      ...{ data_dir: join(folder, "disk/data"), pgpass: join(folder, "pgpass") },
      authentication: {
        superuser: { username: "postgres" },
        replication: { username: "replicator" },
        rewind: { username: "postgres" },
      },
      parameters: { unix_socket_directories: folder },
    },
  };
}
