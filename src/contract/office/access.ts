import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { listQuery, pageOf } from "#contract/office/list.ts";
import { roles, staffMember } from "#contract/staff.ts";

/** One change by one person, as it was written with the change itself. Values are those of the changed thing. */
const auditEntry = z.object({
  id: z.int(),
  /** ISO instant */
  at: z.string(),
  staffName: z.string(),
  action: z.string(),
  /** what was changed, for people: "Menü", and which one */
  subject: z.string(),
  subjectId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Who is asking, and what the team did. */
export const accessCalls = {
  readSession: staffCall({
    method: "GET",
    path: "/api/v1/staff/session",
    roles,
    about: "Wer ist angemeldet",
    data: staffMember,
  }),
  logout: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/session",
    roles,
    about: "Abmelden",
    data: z.null(),
  }),
  readAuditLog: staffCall({
    method: "GET",
    path: "/api/v1/staff/audit-log",
    roles: ["admin"],
    about: "Protokoll aller Änderungen, die neueste zuerst",
    query: z.extend(listQuery, { subject: z.optional(z.string().check(z.maxLength(60))) }),
    data: pageOf(auditEntry),
  }),
};
