import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const forgetOldSecurityText = statement("security-log.forget-old-security", "SELECT forget_old_security()");

/** Removes events of more than a year ago. The database decides by its own clock what that is, whoever asks. */
export async function forgetOldSecurity(queries: Queries): Promise<void> {
  await queries.rows(forgetOldSecurityText);
}
