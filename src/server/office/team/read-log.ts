import type { FastifyInstance } from "fastify";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import { mostCounted, rowsPerPage } from "#contract/office/lists-and-files.ts";
import { deviceName } from "#contract/office/team/device-name.ts";
import {
  type LogEntry,
  securityEvents,
  type SecurityReason,
  securityReasons,
} from "#contract/office/team/log.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, likeText, statement } from "#server/platform/database/statement.ts";
import { counted } from "#server/platform/http/list-order.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

// days are in Europe/Berlin; the last parameter holds the events whose words contain what is searched for
const matches = `($1::text IS NULL OR $1 IN (kind, subject, event))
  AND ($2::date IS NULL OR (at >= $2::date::timestamp AT TIME ZONE 'Europe/Berlin'
    AND at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'))
  AND ($3::text IS NULL OR subject_id = $4 OR event = ANY($5::text[])
    OR concat_ws(E'\\n', subject_name, action, staff_name, email, address, detail) ILIKE $3)`;

const readSql = statement(
  "log.read-log",
  `SELECT id, to_json(at) #>> '{}' AS at, staff_name AS "staffName", email, subject, subject_id AS "subjectId",
     subject_name AS "subjectName", action, coalesce(changes, '[]') AS changes, event, reason, address, detail, times,
     to_json(since) #>> '{}' AS since
   FROM log_entries WHERE ${matches} ORDER BY id DESC LIMIT ${rowsPerPage} OFFSET $6`,
  {
    at: is<string>(),
    since: is<string | null>(),
    subject: is<LogEntry["subject"]>(),
    changes: is<LogEntry["changes"]>(),
    event: is<LogEntry["event"]>(),
    reason: is<SecurityReason | null>(),
  },
);

const countSql = statement(
  "log.count-log",
  `SELECT count(*)::int AS total FROM (SELECT FROM log_entries WHERE ${matches} LIMIT ${mostCounted + 1}) AS found`,
);

/** The newest first. */
async function readLog(queries: Queries, query: QueryOf<"readLog">): Promise<DataOf<"readLog">> {
  const { topic = null, day = null, page = 1 } = query;
  const q = query.q?.trim() ?? "";
  const events = Object.entries(securityEvents).filter(([, words]) =>
    words.toLowerCase().includes(q.toLowerCase()),
  );
  const chosen = [topic, day, q ? `%${likeText(q)}%` : null, q, events.map(([event]) => event)] as const;
  const offset = (page - 1) * rowsPerPage;
  const [stored, count] = await Promise.all([
    offset < mostCounted ? queries.rows(readSql, [...chosen, offset]) : [],
    queries.row(countSql, chosen),
  ]);
  const rows = stored.map(({ staffName, email, reason, ...entry }): LogEntry => {
    const { event, detail } = entry;
    const device = detail?.startsWith("Mozilla/") ? deviceName(detail) : detail;
    return {
      ...entry,
      who:
        staffName ?? (email ? `unbekannt (${email})` : event === "shop.started" ? "der Shop" : "unbekannt"),
      action: event ? securityEvents[event] : (entry.action ?? ""),
      detail: [reason && securityReasons[reason], device].filter(Boolean).join(" · "),
    };
  });
  return { rows, ...counted(count?.total) };
}

export function logRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readLog", async ({ query }) => ({ data: await readLog(deps.database, query) }));
}
