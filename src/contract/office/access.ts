import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { auditActionCodes, auditSubjectCodes } from "#contract/office/audit.ts";
import { listQuery, pageOf } from "#contract/office/list.ts";
import { loginState, loginSteps, roles } from "#contract/staff.ts";

/**
 * One change by one person, written in the transaction of the change itself. Amounts in euro, days as `YYYY-MM-DD`.
 */
const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  staffName: z.string(),
  action: z.enum(auditActionCodes),
  /** what the words of the action name: a day, a kind of mail */
  data: z.nullable(z.record(z.string(), z.string())),
  /** what was changed: "Menü", and its id, day or code */
  subject: z.enum(auditSubjectCodes),
  subjectId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * Current names of the things in the page's entries, by subject and id: `menu 17`. Missing when the thing is gone
 * or has no name.
 */
const auditNames = z.record(z.string(), z.string());
export type AuditNames = z.infer<typeof auditNames>;

export const accessCalls = {
  readSession: staffCall({
    method: "GET",
    path: "/api/v1/staff/session",
    roles,
    whileAwaiting: loginSteps,
    about: "Wer ist angemeldet, und was der Anmeldung noch fehlt",
    data: loginState,
  }),
  readApiDocument: staffCall({
    method: "GET",
    path: "/api/v1/staff/openapi.json",
    roles,
    about: "Beschreibung aller Aufrufe, auch derer des Teams (OpenAPI 3.1)",
    data: z.record(z.string(), z.unknown()),
  }),
  logout: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/session",
    roles,
    whileAwaiting: loginSteps,
    about: "Abmelden",
    data: z.null(),
  }),
  readAuditLog: staffCall({
    method: "GET",
    path: "/api/v1/staff/audit-log",
    roles: ["admin"],
    about:
      "Protokoll aller Änderungen, die neueste zuerst; `q` ist eine Kennung, der heutige Name oder die Nummer des " +
      "Geänderten, ein Teil des Namens einer Person oder des Vorgangs",
    query: z.extend(listQuery, { subject: z.optional(z.enum(auditSubjectCodes)) }),
    data: z.extend(pageOf(auditEntry), { names: auditNames }),
  }),
};
