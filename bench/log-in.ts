import { createHash, randomBytes } from "node:crypto";
import type { FreeDatabase } from "#test/free-sql.ts";

/** The token of an administrator of the demo, who has just proved who they are. */
export async function logIn(database: FreeDatabase): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.rows(
    `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, verified_at)
     SELECT $1, id, now(), now() + interval '1 day', now() + interval '1 day' FROM staff WHERE role = 'admin' ORDER BY id LIMIT 1`,
    [createHash("sha256").update(token).digest()],
  );
  return token;
}
