import type { Queries } from "#server/platform/database/database.ts";

/** Removes events of more than a year ago. The database decides by its own clock what that is, whoever asks. */
export async function forgetOldSecurity(queries: Queries): Promise<void> {
  await queries.rows("SELECT forget_old_security()");
}
