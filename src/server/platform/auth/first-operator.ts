import { randomBytes } from "node:crypto";
import { hashPassword } from "#server/platform/auth/passwords.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface Operator {
  email: string;
  /** told once, when it was made up here */
  password: string | null;
}

/** Makes the first administrator of an empty shop; of any other, tells who the first one is. */
export async function ensureFirstOperator(
  database: Database,
  wanted: { email?: string; password?: string },
): Promise<Operator> {
  const known = await firstOperator(database);
  if (known) return known;
  const email = (wanted.email ?? "admin@example.com").toLowerCase();
  const password = wanted.password ?? randomBytes(12).toString("base64url");
  const made = await database.row(
    `INSERT INTO staff (email, name, role, password_hash, password_is_handed_out)
     VALUES ($1, 'Betreiber', 'admin', $2, true)
     ON CONFLICT DO NOTHING RETURNING id`,
    [email, await hashPassword(password)],
  );
  return { email, password: made && !wanted.password ? password : null };
}

async function firstOperator(database: Database): Promise<Operator | undefined> {
  const person = await database.row<{ email: string }>(
    "SELECT email FROM staff ORDER BY role = 'admin' AND is_active DESC, id LIMIT 1",
  );
  return person && { email: person.email, password: null };
}
