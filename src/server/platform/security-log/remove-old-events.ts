import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const removeOldSecurityEventsText = statement(
  "security-log.forget-old-security",
  "SELECT forget_old_security()",
);

/** Removes events older than a year. The database decides by its own clock, so no caller can delete newer ones. */
export async function removeOldSecurityEvents(queries: Queries): Promise<void> {
  await queries.rows(removeOldSecurityEventsText);
}
