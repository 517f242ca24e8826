import type { BareAction } from "#contract/office/audit.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { personMark } from "#server/platform/audit/person-mark.ts";
import type { Queries } from "#server/platform/database/database.ts";

export function auditPrivacy(
  queries: Queries,
  email: string,
  action: BareAction,
  now: Date,
  after?: object,
): Promise<void> {
  const staff = { id: null, name: "Kommandozeile" };
  return audit(queries, { staff, at: now, action, subject: "person", subjectId: personMark(email), after });
}
