import { createHash } from "node:crypto";
import { audit } from "#server/audit/audit.ts";
import type { Queries } from "#server/database/database.ts";

/** The log is never changed, so that it holds no address: whoever knows one finds its line by this. */
export function personMark(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);
}

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
