import { openFreeDatabase } from "#test/free-sql.ts";

/** Ends every connection to this database, as a restart would; resolves when they are gone. */
export async function endBackends(connectionString: string): Promise<void> {
  const database = openFreeDatabase({ connectionString, connections: 1, onIdleError: () => {} });
  try {
    await database.rows(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
    );
  } finally {
    await database.close();
  }
}
