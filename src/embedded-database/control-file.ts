import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The number that PostgreSQL gave this cluster when it was made; a restored copy has the same. */
export async function systemIdOf(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, "global", "pg_control"));
  return control.readBigUInt64LE().toString();
}
