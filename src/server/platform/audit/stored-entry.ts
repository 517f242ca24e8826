import { type AuditAction, type AuditSubject, auditActions, auditSubjects } from "#contract/office/audit.ts";
import { mailKindNames } from "#contract/office/mails.ts";
import { alertTexts } from "#contract/office/payment-alerts.ts";
import { oldActions, oldFields, oldSubjects } from "#server/platform/audit/old-words.ts";

interface StoredEntry {
  subject: string;
  action: string;
  data: Record<string, string> | null;
}

interface CodedEntry extends StoredEntry {
  subject: AuditSubject;
  action: AuditAction;
}

/** Entries from before the codes hold German words, which this converts. */
export function toCodedEntry<Entry extends StoredEntry>(entry: Entry): Entry & CodedEntry {
  const { subject, action, data } = entry;
  if (isSubject(subject) && isAction(action)) return { ...entry, subject, action, data };
  const code = oldSubjects[subject];
  if (code) return { ...entry, subject: code, ...oldEvent(action) };
  return { ...entry, subject: "other", action: "as-written", data: { text: `${action} (${subject})` } };
}

type StoredValues = Record<string, unknown> | null;

/** Values before or after a change by the codes of their fields; a field that has no code keeps its words. */
export function toCodedFields(subject: AuditSubject, values: StoredValues): StoredValues {
  const fields: Record<string, string> = oldFields[subject] ?? {};
  const codeOf = (field: string) => (Object.hasOwn(fields, field) ? (fields[field] ?? field) : field);
  return values && Object.fromEntries(Object.entries(values).map(([field, value]) => [codeOf(field), value]));
}

export function storedSubjects(subject: AuditSubject): string[] {
  return [subject, ...Object.keys(oldSubjects).filter((word) => oldSubjects[word] === subject)];
}

export function storedActions(action: AuditAction): string[] {
  return [action, ...oldActions.filter(([, code]) => code === action).map(([words]) => words)];
}

type CodedEvent = Pick<CodedEntry, "action" | "data">;

function oldEvent(text: string): CodedEvent {
  for (const { pattern, action } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, datumOf(name, value)]);
    if (values.some(([, value]) => value === undefined)) break;
    return { action, data: values.length > 0 ? Object.fromEntries(values) : null };
  }
  return { action: "as-written", data: { text } };
}

const shapes: Record<string, string> = { day: String.raw`\d\d\.\d\d\.\d{4}` };

const patterns = oldActions.map(([words, action]) => {
  const source = words.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${shapes[name] ?? ".+"})`);
  return { pattern: new RegExp(`^${source}$`, "su"), action };
});

function datumOf(name: string, words: string): string | undefined {
  if (name === "day") return words.split(".").reverse().join("-");
  const kinds: Record<string, string> | undefined = { mail: mailKindNames, alert: alertTexts }[name];
  return kinds ? Object.keys(kinds).find((kind) => kinds[kind] === words) : words;
}

function isSubject(text: string): text is AuditSubject {
  return Object.hasOwn(auditSubjects, text);
}

function isAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text);
}
