import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#system/project-root.ts";
import { StartRefused } from "#system/start-refused.ts";
import type { Queries } from "./database.ts";
import { is, statement } from "./statement.ts";

export const oldestVersion = 15;
const createSuitable = "createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 <name>";

interface Server {
  version: number;
  name: string;
  encoding: string;
  knowsUmlauts: boolean;
  isStandby: boolean;
}

const requireServerSql = statement(
  "database.require-server",
  `SELECT current_setting('server_version_num')::int / 10000 AS version,
       split_part(current_setting('server_version'), ' ', 1) AS name,
       current_setting('server_encoding') AS encoding, lower('Ü') = 'ü' AS "knowsUmlauts",
       pg_is_in_recovery() AS "isStandby"`,
  {
    version: is<number>(),
    name: is<string>(),
    encoding: is<string>(),
    knowsUmlauts: is<boolean>(),
    isStandby: is<boolean>(),
  },
);

/** Refuses at the start a server on which the shop would fail later. */
export async function requireServer(queries: Queries): Promise<void> {
  const server = await queries.row(requireServerSql);
  const fault = server && faultOf(server);
  if (fault) throw new StartRefused(fault);
}

function faultOf({ version, name, encoding, knowsUmlauts, isStandby }: Server): string | undefined {
  if (version < oldestVersion) {
    return `PostgreSQL ${name} ist zu alt: Der Shop braucht ${oldestVersion} oder neuer. Bitte den Datenbankserver aktualisieren oder DATABASE_URL auf einen neueren setzen.`;
  }
  if (encoding !== "UTF8") {
    return `Die Datenbank speichert Text als ${encoding}, der Shop braucht UTF8. Bitte eine neue anlegen: ${createSuitable}`;
  }
  // of the locale "C"; the search compares in lower case
  if (!knowsUmlauts) {
    return `Die Datenbank kennt Umlaute nicht als Buchstaben und fände „Özdemir“ nicht. Bitte eine neue anlegen: ${createSuitable}`;
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

const packageFile = join(projectRoot, "package.json");

const tableSql = statement("schema-release.has-table", "SELECT to_regclass('schema_release')::text AS name");

const oldestSql = statement("schema-release.read", "SELECT oldest_release AS oldest FROM schema_release");

/**
 * Refuses a schema from which a newer release has taken what this one needs. Additions are fine: the previous release
 * runs on them, beside the new one and after a rollback.
 */
export async function requireRelease(queries: Queries, own?: string): Promise<void> {
  const table = await queries.row(tableSql);
  if (!table?.name) return;
  const oldest = (await queries.row(oldestSql))?.oldest ?? "";
  const release = own ?? (await ownRelease());
  if (oldest.localeCompare(release, "en", { numeric: true }) <= 0) return;
  throw new StartRefused(
    `Die Datenbank gehört zu einem neueren Stand des Shops: Sie braucht mindestens ${oldest}, hier läuft ${release}. ` +
      "Bitte den neueren Stand starten oder die Sicherung von vor der Aktualisierung zurückholen.",
  );
}

/** The version in package.json, for example "0.2.0". */
export async function ownRelease(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  return version;
}
