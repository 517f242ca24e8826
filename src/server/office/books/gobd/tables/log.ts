import type { CalendarDay } from "#contract/day.ts";
import { type AuditSubject, auditSubjects, type LogEntry } from "#contract/office/team/log.ts";
import { day, type GobdTable, number, text } from "#server/office/books/gobd/gobd-table.ts";
import type { GobdPeriod } from "#server/office/books/gobd/index-xml.ts";
import { readPages } from "#server/office/books/gobd/read-pages.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";

/** What bears on amounts, taxes, documents, exports, and who may change them. */
const subjectsOfBooks = [
  "order",
  "orders",
  "books",
  "withdrawal",
  "bulk-change",
  "menu",
  "code",
  "codes",
  "settings",
  "team",
  "program-key",
  "job",
] as const satisfies AuditSubject[];

interface EntryRow {
  id: number;
  onDay: CalendarDay;
  atTime: string;
  who: string;
  subject: AuditSubject;
  subjectName: string;
  action: string;
  changes: LogEntry["changes"];
  hash: string;
}

interface LoggedValue extends EntryRow {
  at: number;
  change: LogEntry["changes"][number] | undefined;
}

export const logTable: GobdTable<LoggedValue> = {
  file: "protokoll.csv",
  name: "Protokoll",
  about:
    "Änderungen des Teams, die Beträge, Steuern, Belege, Exporte und Berechtigungen betreffen; eine Zeile je geändertem Wert",
  key: [
    number("Eintrag", "Kennung des Eintrags", ({ id }) => id),
    number("Angabe Nr.", "im Eintrag; 0: ohne Werte", ({ at }) => at),
  ],
  columns: [
    day("Tag", "in Berlin", ({ onDay }) => onDay),
    text("Uhrzeit", "in Berlin", ({ atTime }) => atTime),
    text("Person", "Name an diesem Tag", ({ who }) => who),
    text("Gegenstand", "Art dessen, was geändert wurde", ({ subject }) => auditSubjects[subject]),
    text("Name", "des Geänderten an diesem Tag", ({ subjectName }) => subjectName),
    text("Vorgang", "was geschah", ({ action }) => action),
    text("Angabe", "Name des geänderten Wertes", ({ change }) => change?.[0]),
    text("Vorher", "leer, wenn es keinen Wert gab", ({ change }) => change?.[1]),
    text("Nachher", "leer, wenn es keinen Wert mehr gibt", ({ change }) => change?.[2]),
    text(
      "Prüfsumme",
      "SHA-256 des Kettenglieds; umfasst diesen und alle früheren Einträge",
      ({ hash }) => hash,
    ),
  ],
};

const readSql = statement(
  "books.read-log-of-period",
  `SELECT e.id, (e.at AT TIME ZONE 'Europe/Berlin')::date AS "onDay",
     to_char(e.at AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS') AS "atTime", e.staff_name AS who, e.subject,
     e.subject_name AS "subjectName", e.action, coalesce(e.changes, '[]') AS changes, encode(c.hash, 'hex') AS hash
   FROM log_entries e JOIN log_chain c ON c.entry = e.id
   WHERE e.kind = 'change' AND e.subject = ANY($1) AND e.at >= $2::date::timestamp AT TIME ZONE 'Europe/Berlin'
     AND e.at < ($3::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin' AND e.id > $4
   ORDER BY e.id LIMIT $5`,
  {
    onDay: is<CalendarDay>(),
    atTime: is<string>(),
    who: is<string>(),
    subject: is<AuditSubject>(),
    subjectName: is<string>(),
    action: is<string>(),
    changes: is<LogEntry["changes"]>(),
    hash: is<string>(),
  },
);
const entriesAtOnce = 500;

export async function* readLogOfBooks(
  queries: Queries,
  { from, to }: GobdPeriod,
): AsyncGenerator<LoggedValue[]> {
  const pages = readPages(
    (last: EntryRow | undefined, most) =>
      queries.rows(readSql, [[...subjectsOfBooks], from, to, last?.id ?? 0, most]),
    entriesAtOnce,
  );
  for await (const entries of pages) yield entries.flatMap(valuesOf);
}

function valuesOf(entry: EntryRow): LoggedValue[] {
  if (entry.changes.length === 0) return [{ ...entry, at: 0, change: undefined }];
  return entry.changes.map((change, at) => ({ ...entry, at: at + 1, change }));
}
