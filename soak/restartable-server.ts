import { setTimeout as wait } from "node:timers/promises";
import { type EmbeddedDatabase, embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { onDatabase } from "../bench/throw-away-database.ts";
import { untilTrue } from "./buyers.ts";

/**
 * How a database goes away: its connections only; an orderly restart, as for an update; an immediate shutdown; or
 * killed, as by a power cut.
 */
export type Ending = "connections" | "in order" | "thrown out" | "killed";

export interface RestartableServer {
  connectionString: string;
  /** resolves with the downtime when connections are accepted again */
  restart(how: Ending): Promise<number>;
  stop(): Promise<void>;
}

const signals = { "thrown out": "SIGQUIT", killed: "SIGKILL" } as const;

export async function openRestartableServer(start: {
  dataDir: string;
  durable: boolean;
  /** downtime of an orderly restart */
  awayMs: number;
}): Promise<RestartableServer> {
  const open = () => embeddedDatabase.start({ ...start, log: () => {} });
  let server: EmbeddedDatabase = await open();
  const { connectionString, folder } = server;

  async function end(how: Ending): Promise<void> {
    if (how === "connections") return endBackends(connectionString);
    if (how === "in order") {
      await server.stop();
      await wait(start.awayMs);
      server = await open();
      return;
    }
    const pid = await embeddedDatabase.processOn(folder);
    process.kill(pid, signals[how]);
    // the embedded server is started again by its starter
    while ((await embeddedDatabase.processOn(folder)) === pid) await wait(5);
  }

  return {
    connectionString,
    async restart(how) {
      const begin = performance.now();
      await end(how);
      const accepts = () => onDatabase(connectionString, (database) => database.row("SELECT 1"));
      await untilTrue(async () => (await accepts()) !== undefined, 5);
      return performance.now() - begin;
    },
    stop: () => server.stop(),
  };
}

/** Ends every connection to this database, as a restart would; resolves when they are gone. */
export async function endBackends(connectionString: string): Promise<void> {
  await onDatabase(connectionString, (database) =>
    database.rows(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    ),
  );
}
