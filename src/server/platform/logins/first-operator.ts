import { randomBytes } from "node:crypto";
import type { Database } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { hashPassword } from "./secrets.ts";
import { mappedAddress } from "#server/platform/mailbox-key.ts";

export interface Operator {
  email: string;
  /** generated, and shown only once; null when it was configured */
  password: string | null;
}

const ensureFirstOperatorSql = statement(
  "staff.ensure-first-operator",
  `INSERT INTO staff (email, name, role, password_hash, password_is_handed_out)
     VALUES ($1, 'Betreiber', 'admin', $2, true)
     ON CONFLICT DO NOTHING RETURNING id`,
);

export async function ensureFirstOperator(
  database: Database,
  configured: { email?: string; password?: string },
): Promise<Operator> {
  const existing = await findFirstOperator(database);
  if (existing) return existing;
  const email = mappedAddress(configured.email ?? "admin@example.com").toLowerCase();
  const password = configured.password?.normalize("NFC") ?? randomBytes(12).toString("base64url");
  const made = await database.row(ensureFirstOperatorSql, [email, await hashPassword(password)]);
  return { email, password: made && !configured.password ? password : null };
}

const firstOperatorSql = statement(
  "staff.find-first-operator",
  "SELECT email FROM staff ORDER BY (role = 'admin' AND is_active AND ends_on IS NULL) DESC, id LIMIT 1",
);

async function findFirstOperator(database: Database): Promise<Operator | undefined> {
  const person = await database.row(firstOperatorSql);
  return person && { email: person.email, password: null };
}
