import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { listQuery, pageOf } from "#contract/office/list.ts";
import { loginState, loginSteps, roles } from "#contract/staff.ts";

/**
 * One change by one person, as it was written with the change itself. Values are those of the changed thing, under the
 * names that its slice gave them: amounts in euro, days as `YYYY-MM-DD`.
 */
const auditEntry = z.object({
  id: z.int(),
  /** ISO instant */
  at: z.string(),
  staffName: z.string(),
  action: z.string(),
  /** what was changed, for people: "Menü", and which one: its id, a day, a code */
  subject: z.string(),
  subjectId: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * What the entries of the page speak of is called today, by subject and id: `Menü 17`. An order has its number, menus,
 * people of the team, styles, nutrition forms and allergens their name. What is gone, or has no other name, is missing.
 */
const auditNames = z.record(z.string(), z.string());
export type AuditNames = z.infer<typeof auditNames>;

/** Who is asking, and what the team did. */
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
    query: z.extend(listQuery, { subject: z.optional(z.string().check(z.maxLength(60))) }),
    data: z.extend(pageOf(auditEntry), { names: auditNames }),
  }),
};
