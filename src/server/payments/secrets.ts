import { randomBytes } from "node:crypto";
import type { Queries } from "#server/database/database.ts";

/** A secret that the installation makes for itself once and all its processes share. */
export async function installationSecret(queries: Queries, name: string): Promise<string> {
  await queries.rows(
    "INSERT INTO installation_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [name, randomBytes(32).toString("base64url")],
  );
  const row = await queries.row<{ value: string }>("SELECT value FROM installation_secrets WHERE name = $1", [
    name,
  ]);
  if (!row) throw new Error(`secret ${name} is missing`);
  return row.value;
}
