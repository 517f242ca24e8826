import pg from "pg";

/** Never holds the password, so it may be logged. */
export interface ConnectionTarget {
  /** host and port, or the folder of the socket */
  server: string;
  host: string;
  user: string;
  database: string;
  hasPassword: boolean;
}

export function readTarget(connectionString: string): ConnectionTarget | undefined {
  if (!/^postgres(ql)?:\/\//.test(connectionString)) return undefined;
  try {
    const { host, port, user, database, password } = new pg.Client({ connectionString });
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
    const server = host.startsWith("/") ? host : `${host}:${port}`;
    return { server, host, user: user ?? "", database: database ?? "", hasPassword: Boolean(password) };
  } catch {
    return undefined;
  }
}
