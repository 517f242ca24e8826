import pg from "pg";

/**
 * What PostgreSQL does by itself within a minute: connections that planned their statements while the tables were
 * empty read them as a whole until then, at twice the cost, and only the shop's were open so early.
 */
export async function refreshPlans(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("ANALYZE");
  await client.end();
}
