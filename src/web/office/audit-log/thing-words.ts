import type { AuditEntry, AuditNames } from "#contract/office/access.ts";
import { type AuditSubject, auditSubjects } from "#contract/office/audit.ts";
import { subjectName } from "#web/office/audit-log/value-words.ts";

type Thing = Pick<AuditEntry, "subject" | "subjectId" | "action" | "before" | "after">;

const wholeKinds: { [Subject in AuditSubject]?: string } = {
  style: "Styles",
  "nutrition-form": "Ernährungsformen",
  allergen: "Allergene",
  "calendar-rules": auditSubjects["calendar-rules"],
};
const bareId = /^(\d+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What was changed: its kind and its name. What is about all of a kind has no name. */
export function thingWords(thing: Thing, names: AuditNames): { kind: string; name: string } {
  const { subject, subjectId, action, before, after } = thing;
  const whole = action === "sorted" || subject === "calendar-rules" ? wholeKinds[subject] : undefined;
  if (whole) return { kind: whole, name: "" };
  const isNameless = bareId.test(subjectId) && !(`${subject} ${subjectId}` in names);
  // A deleted thing has no name any more; its entry still holds the last one.
  const ownName = isNameless ? (after?.name ?? before?.name) : undefined;
  const name = typeof ownName === "string" && ownName ? ownName : subjectName(subject, subjectId, names);
  return { kind: auditSubjects[subject], name };
}
