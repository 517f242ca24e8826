export interface Login {
  readonly user: string;
  readonly password: string;
}

/** Also the name of the cluster's first role, which owns all tables. */
export const databaseName = "topfundtag";
/** The running shop's role: no superuser, and no owner of tables that it must not change. */
export const shopName = "shop";

/** Part of the socket's file name; no network port is opened. */
const socketPort = 5432;
export const socketName = `.s.PGSQL.${socketPort}`;

/** A throw-away server need not survive a crash. */
const throwAway: Record<string, string> = {
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  checkpoint_timeout: "1d",
  file_copy_method: "clone",
};

/** A file for each day of the week in the cluster's folder "log"; next week's replaces it. */
const logged: Record<string, string> = {
  logging_collector: "on",
  log_filename: "server-%a.log",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_truncate_on_rotation: "on",
};

/** On the command line, so that a newer shop's settings also apply to an older cluster. */
export function serverArguments(folder: string, socketFolder: string, durable: boolean): string[] {
  const durability = durable ? "on" : "off";
  const settings: Record<string, string> = {
    // whose server it is, see running-server.ts
    cluster_name: `shop-${process.pid}`,
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
    log_destination: "stderr",
    log_line_prefix: "%m [%p] ",
    ...(durable ? logged : throwAway),
  };
  return ["-D", folder, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Sets port and sslmode, because `pg` would take them from PGPORT and PGSSLMODE. */
export function connectionStringFor(socketFolder: string, { user, password }: Login): string {
  const query = new URLSearchParams({ host: socketFolder, port: String(socketPort), sslmode: "disable" });
  // URLSearchParams writes a blank as "+", which libpq would take literally.
  return `postgresql://${user}:${password}@/${databaseName}?${query.toString().replaceAll("+", "%20")}`;
}
