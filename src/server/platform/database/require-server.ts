import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { StartRefused } from "#system/start-refused.ts";

const oldestVersion = 15;

interface Server {
  version: number;
  name: string;
  encoding: string;
  isStandby: boolean;
}

const requireServerSql = statement(
  "database.require-server",
  `SELECT current_setting('server_version_num')::int / 10000 AS version,
       split_part(current_setting('server_version'), ' ', 1) AS name,
       current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS "isStandby"`,
  { version: is<number>(), name: is<string>(), encoding: is<string>(), isStandby: is<boolean>() },
);

/** Refuses at the start a server on which the shop would fail later. */
export async function requireServer(queries: Queries): Promise<void> {
  const server = await queries.row(requireServerSql);
  const fault = server && faultOf(server);
  if (fault) throw new StartRefused(fault);
}

function faultOf({ version, name, encoding, isStandby }: Server): string | undefined {
  if (version < oldestVersion) {
    return `PostgreSQL ${name} ist zu alt: Der Shop braucht ${oldestVersion} oder neuer. Bitte den Datenbankserver aktualisieren oder DATABASE_URL auf einen neueren setzen.`;
  }
  if (encoding !== "UTF8") {
    return `Die Datenbank speichert Text als ${encoding}, der Shop braucht UTF8. Bitte eine neue anlegen: createdb --encoding=UTF8 --template=template0 <name>`;
  }
  if (isStandby) {
    return "Der Datenbankserver ist eine Kopie, in die nicht geschrieben wird. Bitte DATABASE_URL auf den Hauptserver setzen.";
  }
  return undefined;
}

const freeConnectionsSql = statement(
  "database.require-connections",
  `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS free`,
  { free: is<number>() },
);
// for notifications, for jobs at a start, and for an administrator of the database
const others = 2;

/** Refusing at the start is better than refusing guests later for lack of connections. */
export async function requireConnections(
  queries: Queries,
  { connections }: { connections: number },
): Promise<void> {
  const row = await queries.row(freeConnectionsSql);
  if (!row || connections + others <= row.free) return;
  throw new StartRefused(
    `Der Shop darf ${connections} Verbindungen öffnen, PostgreSQL erlaubt ihm nur ${row.free}. Bitte DATABASE_CONNECTIONS ` +
      "verringern oder dort max_connections erhöhen.",
  );
}
