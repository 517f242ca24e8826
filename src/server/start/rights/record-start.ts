import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";

const roleSql = statement(
  "rights.record-start",
  `SELECT current_user AS name, pg_has_role(relowner, 'MEMBER') AS "isOwner"
     FROM pg_class WHERE oid = 'log_entries'::regclass`,
  { name: is<string>(), isOwner: is<boolean>() },
);

/** Shows the team a shop that runs with more rights than it needs. */
export async function recordStart(queries: Queries, at: Date): Promise<void> {
  const role = await queries.row(roleSql);
  const account = process.getuid?.() === 0 ? "root" : `Konto ${process.getuid?.() ?? "unbekannt"}`;
  const database = `Datenbankrolle ${role?.name}${role?.isOwner ? " (darf das Protokoll ändern)" : ""}`;
  await recordSecurityEvent(queries, { at, event: "shop.started", detail: `${account}, ${database}` });
}
