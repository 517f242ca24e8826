import { availableParallelism, cpus, totalmem } from "node:os";
import { openFreeDatabase } from "#test/free-sql.ts";

/** Date and machine: no figure means anything without them. */
export async function describeMachine(connectionString: string): Promise<string> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  try {
    const row = await database.row<{ server_version: string }>("SHOW server_version");
    const gigabytes = Math.round(totalmem() / 2 ** 30);
    return [
      new Date().toISOString().slice(0, 10),
      `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${gigabytes} GB`,
      `Node ${process.versions.node}`,
      `PostgreSQL ${row?.server_version.split(" ")[0]} (durable)`,
    ].join(" · ");
  } finally {
    await database.close();
  }
}
