import type { Queries } from "#server/platform/database/database.ts";
import { type AuditEvent, audit } from "#server/platform/log/audit.ts";
import { personMark } from "#server/platform/log/person-mark.ts";

export function auditPrivacy(queries: Queries, email: string, now: Date, event: AuditEvent): Promise<void> {
  const staff = { id: null, name: "Kommandozeile" };
  return audit(queries, { staff, at: now, subjectId: personMark(email), ...event });
}
