import { audit } from "#server/platform/audit/audit.ts";
import { personMark } from "#server/platform/audit/person-mark.ts";
import type { Queries } from "#server/platform/database/database.ts";

export function auditPrivacy(
  queries: Queries,
  email: string,
  action: string,
  now: Date,
  after?: object,
): Promise<void> {
  const staff = { id: null, name: "Kommandozeile" };
  return audit(queries, { staff, at: now, action, subject: "Person", subjectId: personMark(email), after });
}
