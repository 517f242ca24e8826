import pg from "pg";

/** What a connection string names, without its password. */
export interface ConnectionTarget {
  /** host and port, or the folder of the socket */
  server: string;
  host: string;
  user: string;
  database: string;
  hasPassword: boolean;
}

/** Undefined where the text is no address of a PostgreSQL database. */
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
