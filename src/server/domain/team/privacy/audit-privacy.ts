import type { Queries } from "#server/platform/database/database.ts";
import { audit, type Changed, personMark } from "#server/platform/log/audit.ts";

export function auditPrivacy(
  queries: Queries,
  email: string,
  at: Date,
  action: string,
  values?: Changed,
): Promise<void> {
  const staff = { id: null, name: "Kommandozeile" };
  return audit(queries, { staff, at }, action, ["person", personMark(email)], values);
}
