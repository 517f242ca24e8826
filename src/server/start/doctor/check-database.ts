import type { Queries } from "#server/platform/database/database.ts";
import { noLargeObjects } from "#server/platform/database/grants.ts";
import { pendingMigrations } from "#server/platform/database/migrate.ts";
import { requireConnections, requireServer } from "#server/platform/database/require-server.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import type { Config } from "#server/start/config.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";
import { StartRefused } from "#system/start-refused.ts";

const { fine, fault, hint } = about("Datenbank");

interface Server {
  name: string;
  unsafe: string[];
  secondsApart: number;
}

const serverSql = statement(
  "doctor.check-database",
  `SELECT split_part(current_setting('server_version'), ' ', 1) AS name,
     (SELECT coalesce(array_agg(s.name ORDER BY s.name), '{}') FROM pg_settings s
      WHERE s.name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND s.setting = 'off') AS unsafe,
     abs(extract(epoch FROM clock_timestamp() - $1::timestamptz))::float8 AS "secondsApart"`,
  {
    name: is<Server["name"]>(),
    unsafe: is<Server["unsafe"]>(),
    secondsApart: is<Server["secondsApart"]>(),
  },
);

// a purchase near the cut-off may be judged by either clock
const mostSecondsApart = 5;

/** Version and settings of the server, and whether the tables are those of this version of the shop. */
export async function checkDatabase(queries: Queries, config: Config, now: Date): Promise<Finding[]> {
  const refusal = await refusalOf(async () => {
    await requireServer(queries);
    await requireConnections(queries, config);
  });
  if (refusal) return [refusal];
  const server = await queries.row(serverSql, [now]);
  return [
    ...(server ? serverFindings(server) : []),
    ...(await migrationFindings(queries)),
    ...(await schemaFindings(queries)),
    ...(await largeObjectFindings(queries)),
    ...poolerFindings(config),
  ];
}

async function refusalOf(work: () => Promise<void>): Promise<Finding | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof StartRefused) return fault(error.message);
    throw error;
  }
}

export function poolerFindings({
  isPooled,
  databaseDirectUrl,
}: Pick<Config, "isPooled" | "databaseDirectUrl">): Finding[] {
  if (!isPooled || databaseDirectUrl) return [];
  return [
    hint(
      "Der Pooler gibt Nachrichten der Datenbank nicht weiter. Bitte DATABASE_DIRECT_URL auf PostgreSQL selbst setzen.",
    ),
  ];
}

const foreignSchemasSql = statement(
  "doctor.schema-findings",
  `SELECT nspname AS name FROM pg_namespace
   WHERE nspname NOT IN ('public', 'pgboss', 'information_schema') AND nspname NOT LIKE 'pg\\_%' ORDER BY nspname`,
);

/** An attacker could have put a schema there to get code run with the rights of others. */
async function schemaFindings(queries: Queries): Promise<Finding[]> {
  const names = (await queries.rows(foreignSchemasSql)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    hint(
      `Nicht vom Shop ${names.length === 1 ? "ist das Schema" : "sind die Schemas"} ${names.join(", ")}. Bitte prüfen, wer das angelegt hat.`,
    ),
  ];
}

// A superuser may do everything, whatever is revoked.
const largeObjectsSql = statement(
  "doctor.large-object-findings",
  `SELECT current_database() AS database FROM pg_roles
   WHERE rolname = current_user AND NOT rolsuper AND (has_function_privilege('lo_create(oid)', 'EXECUTE')
     OR has_function_privilege('lo_creat(integer)', 'EXECUTE')
     OR has_function_privilege('lo_from_bytea(oid, bytea)', 'EXECUTE'))`,
  { database: is<string>() },
);

/** Only a superuser takes the right away, so no start of the shop can do it on a server that was set up without. */
async function largeObjectFindings(queries: Queries): Promise<Finding[]> {
  const found = await queries.row(largeObjectsSql);
  if (!found) return [];
  return [
    hint(
      `Das Konto des Shops darf große Objekte anlegen und könnte so die Platte füllen. Bitte als Verwalter in der Datenbank „${found.database}“ ausführen: ${noLargeObjects}`,
    ),
  ];
}

function serverFindings({ name, unsafe, secondsApart }: Server): Finding[] {
  const found: Finding[] = [];
  if (unsafe.length > 0) {
    found.push(
      fault(
        `Mit ${unsafe.map((one) => `${one}=off`).join(", ")} verliert ein Stromausfall Bezahltes. Bitte auf dem Server einschalten.`,
      ),
    );
  }
  if (secondsApart > mostSecondsApart) {
    found.push(
      fault(
        `Ihre Uhr geht um ${Math.round(secondsApart)} Sekunden anders als die des Shops. Bitte auf beiden die Zeit abgleichen (NTP).`,
      ),
    );
  }
  return [...found, fine(`PostgreSQL ${name}`)];
}

async function migrationFindings(queries: Queries): Promise<Finding[]> {
  const missing = await pendingMigrations(queries);
  const [first] = missing;
  if (first === undefined) return [];
  const what =
    missing.length === 1
      ? `Es fehlt die Migration ${first}`
      : `Es fehlen ${missing.length} Migrationen ab ${first}`;
  return [fault(`${what}. Bitte den Shop einmal starten: Er bringt die Tabellen auf seinen Stand.`)];
}
