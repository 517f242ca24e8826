import { randomBytes } from "node:crypto";
import { hashPassword } from "#server/auth/passwords.ts";
import type { Database } from "#server/database/database.ts";

/**
 * Makes the first administrator of an empty shop. Returns what has to be told to the operator, once: the password
 * when it was made up here.
 */
export async function ensureFirstOperator(
  database: Database,
  wanted: { email?: string; password?: string },
): Promise<{ email: string; password: string | null } | null> {
  const someone = await database.row("SELECT id FROM staff LIMIT 1");
  if (someone) return null;
  const email = (wanted.email ?? "admin@example.com").toLowerCase();
  const password = wanted.password ?? randomBytes(12).toString("base64url");
  const made = await database.row(
    `INSERT INTO staff (email, name, role, password_hash) VALUES ($1, 'Betreiber', 'admin', $2)
     ON CONFLICT DO NOTHING RETURNING id`,
    [email, await hashPassword(password)],
  );
  return made ? { email, password: wanted.password ? null : password } : null;
}
