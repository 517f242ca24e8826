import type { Queries } from "#server/platform/database/database.ts";
import { type Actor, audit, type Changed, personMark } from "#server/platform/log/audit.ts";

export const commandLine: Actor = { id: null, name: "Kommandozeile" };

export function auditPrivacy(
  queries: Queries,
  email: string,
  by: { staff: Actor; at: Date },
  action: string,
  values?: Changed,
): Promise<void> {
  return audit(queries, by, action, ["person", personMark(email)], values);
}
