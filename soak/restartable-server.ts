import { setTimeout as wait } from "node:timers/promises";
import { type EmbeddedDatabase, embeddedDatabase } from "#embedded-database/embedded-database.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { endBackends } from "./end-backends.ts";

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
    // the embedded server is started again by whoever started it
    while ((await embeddedDatabase.processOn(folder)) === pid) await wait(5);
  }

  return {
    connectionString,
    async restart(how) {
      const begin = performance.now();
      await end(how);
      while (!(await accepts(connectionString))) await wait(5);
      return performance.now() - begin;
    },
    stop: () => server.stop(),
  };
}

async function accepts(connectionString: string): Promise<boolean> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  try {
    await database.row("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}
