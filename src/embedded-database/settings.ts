export interface Login {
  readonly user: string;
  readonly password: string;
}

/** Also the name of the cluster's first role, which owns all tables. */
export const databaseName = "topfundtag";
/** The running shop's role: no superuser, and no owner of tables that it must not change. */
export const shopName = "shop";

/** Part of the socket's file name; no network port is opened. */
export const socketPort = 5432;

/** A server that nobody keeps does no work for later. */
const throwAway: Record<string, string> = {
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  checkpoint_timeout: "1d",
  file_copy_method: "clone",
};

/**
 * The process that started the server archives by itself (wal-archiver.ts); the command waits until it has. So nothing
 * is recycled before it is safe, and no program is started with the key.
 */
const archiving: Record<string, string> = {
  archive_mode: "on",
  // loses at most this much when the disk is lost, and what archiving takes
  archive_timeout: "45",
  archive_command:
    'n=0; until test -e "archived/%f"; do n=$((n+1)); test $n -gt 100 && exit 1; sleep 0.2; done',
};

interface ServerMode {
  readonly durable: boolean;
  /** finished WAL is kept until it is archived */
  readonly archives?: boolean;
  /** more settings, which win */
  readonly more?: Record<string, string>;
}

/** On the command line, so that a newer shop's settings also apply to an older cluster. */
export function serverArguments(
  folder: string,
  socketFolder: string,
  { durable, archives = false, more = {} }: ServerMode,
): string[] {
  const durability = durable ? "on" : "off";
  const settings: Record<string, string> = {
    listen_addresses: "",
    port: String(socketPort),
    // Quoted, because PostgreSQL would split the path at a comma.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: durability,
    shared_buffers: "256MB",
    max_connections: "100",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    logging_collector: "off",
    log_destination: "stderr",
    log_line_prefix: "%m [%p] ",
    ...(durable ? {} : throwAway),
    ...(archives ? archiving : {}),
    ...more,
  };
  return ["-D", folder, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Sets port and sslmode, because `pg` would take them from PGPORT and PGSSLMODE. */
export function connectionStringFor(socketFolder: string, login: Login | undefined): string {
  const query = new URLSearchParams({ host: socketFolder, port: String(socketPort), sslmode: "disable" });
  // URLSearchParams writes a blank as "+", which libpq would take literally.
  const credentials = login ? `${login.user}:${login.password}` : databaseName;
  return `postgresql://${credentials}@/${databaseName}?${query.toString().replaceAll("+", "%20")}`;
}
