import type { Queries } from "#server/platform/database/database.ts";
import { audit, type AuditEvent, personMark } from "#server/platform/log/audit.ts";

export function auditPrivacy(queries: Queries, email: string, now: Date, event: AuditEvent): Promise<void> {
  const staff = { id: null, name: "Kommandozeile" };
  return audit(queries, { staff, at: now, subjectId: personMark(email), ...event });
}
