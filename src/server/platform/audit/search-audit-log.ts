import { auditActions, auditDatumWords, auditSubjects } from "#contract/office/audit.ts";
import { storedSubjects } from "#server/platform/audit/stored-entry.ts";
import { subjectsNamed } from "#server/platform/audit/subject-names.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { likeText } from "#server/platform/database/like-text.ts";
import { is, statement } from "#server/platform/database/statement.ts";

const shownAction = [
  ["day", "to_char((data->>'day')::date, 'DD.MM.YYYY')"],
  ["mail", "$3::jsonb->'mail'->>(data->>'mail')"],
  ["alert", "$3::jsonb->'alert'->>(data->>'alert')"],
  ["carrier", "data->>'carrier'"],
  ["topic", "data->>'topic'"],
].reduce(
  (words, [name, value]) => `replace(${words}, '{${name}}', coalesce(${value}, ''))`,
  "$2::jsonb->>action",
);

// From one different value to the next by the index: a log of a million entries has a few thousand events and some people.
const eventsText = statement(
  "audit.events-like",
  `WITH RECURSIVE event AS (
     (SELECT action, data, event_key(action, data) AS key FROM audit_log ORDER BY event_key(action, data) LIMIT 1)
     UNION ALL
     SELECT next.action, next.data, next.key FROM event, LATERAL (
       SELECT a.action, a.data, event_key(a.action, a.data) AS key FROM audit_log a
       WHERE event_key(a.action, a.data) > event.key ORDER BY event_key(a.action, a.data) LIMIT 1
     ) AS next
   )
   SELECT key FROM event
   WHERE coalesce(CASE WHEN data IS NULL THEN $2::jsonb->>action ELSE ${shownAction} END, action) ILIKE $1`,
  { key: is<string>() },
);

const peopleText = statement(
  "audit.people-like",
  `WITH RECURSIVE person AS (
     (SELECT staff_name AS name FROM audit_log ORDER BY staff_name LIMIT 1)
     UNION ALL
     SELECT next.name FROM person, LATERAL (
       SELECT staff_name AS name FROM audit_log WHERE staff_name > person.name ORDER BY staff_name LIMIT 1
     ) AS next
   )
   SELECT name FROM person WHERE name ILIKE $1`,
  { name: is<string>() },
);

export interface Condition {
  text: string;
  values: unknown[];
}

/** What a row of the log must fulfil, with the values as PostgreSQL's indexes can look for them. */
export async function auditCondition(
  queries: Queries,
  { q, subject }: { q: string; subject?: keyof typeof auditSubjects },
): Promise<Condition> {
  const values: unknown[] = [];
  const any = (list: readonly string[]) => `ANY($${values.push(list)}::text[])`;
  const parts = [
    ...(subject ? [`subject = ${any(storedSubjects(subject))}`] : []),
    ...(q ? [`(${(await waysTo(queries, q, any)).join(" OR ")})`] : []),
  ];
  return { text: parts.length > 0 ? parts.join(" AND ") : "true", values };
}

type Any = (list: readonly string[]) => string;

async function waysTo(queries: Queries, q: string, any: Any): Promise<string[]> {
  const like = `%${likeText(q)}%`;
  const [events, people, named] = await Promise.all([
    queries.rows(eventsText, [like, JSON.stringify(auditActions), JSON.stringify(auditDatumWords)]),
    queries.rows(peopleText, [like]),
    subjectsNamed(queries, q),
  ]);
  const about = (subjects: readonly string[], ids: readonly string[]) =>
    `subject = ${any(subjects)} AND subject_id = ${any(ids)}`;
  return [
    about(everySubject, [q]),
    ...named.map(({ subjects, ids }) => about(subjects, ids)),
    ...(events.length > 0 ? [`event_key(action, data) = ${any(events.map(({ key }) => key))}`] : []),
    ...(people.length > 0 ? [`staff_name = ${any(people.map(({ name }) => name))}`] : []),
  ];
}

const everySubject = (Object.keys(auditSubjects) as (keyof typeof auditSubjects)[]).flatMap(storedSubjects);
