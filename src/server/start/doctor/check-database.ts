import type { Queries } from "#server/platform/database/database.ts";
import { pendingMigrations } from "#server/platform/database/migrate.ts";
import { requireServer } from "#server/platform/database/require-server.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { about, type Finding } from "#server/start/doctor/finding.ts";
import { StartRefused } from "#system/start-refused.ts";

const { fine, hint, fault } = about("Datenbank");

interface Server {
  name: string;
  unsafe: string[];
  connections: number;
  secondsApart: number;
}

const serverText = statement(
  "doctor.server",
  `SELECT split_part(current_setting('server_version'), ' ', 1) AS name,
     (SELECT coalesce(array_agg(s.name ORDER BY s.name), '{}') FROM pg_settings s
      WHERE s.name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND s.setting = 'off') AS unsafe,
     current_setting('max_connections')::int AS connections,
     abs(extract(epoch FROM clock_timestamp() - $1::timestamptz))::float8 AS "secondsApart"`,
  {
    name: is<Server["name"]>(),
    unsafe: is<Server["unsafe"]>(),
    connections: is<Server["connections"]>(),
    secondsApart: is<Server["secondsApart"]>(),
  },
);

// a purchase near the cut-off is judged by either clock
const mostSecondsApart = 5;
// two processes, a worker, and somebody who looks
const fewestConnections = 80;

/** Version and settings of the server, and whether the tables are those of this version of the shop. */
export async function checkDatabase(queries: Queries, now: Date): Promise<Finding[]> {
  const refusal = await requireServer(queries).catch((error: unknown) => {
    if (error instanceof StartRefused) return fault(error.message);
    throw error;
  });
  if (refusal) return [refusal];
  const server = await queries.row(serverText, [now]);
  return [...(server ? serverFindings(server) : []), ...(await migrationFindings(queries))];
}

function serverFindings({ name, unsafe, connections, secondsApart }: Server): Finding[] {
  const found: Finding[] = [];
  if (unsafe.length > 0) {
    found.push(
      fault(
        `Mit ${unsafe.map((one) => `${one}=off`).join(", ")} verliert ein Stromausfall Bezahltes. Bitte auf dem Server einschalten.`,
      ),
    );
  }
  if (connections < fewestConnections) {
    found.push(
      hint(`max_connections=${connections} reicht für wenige Prozesse. Bitte auf 100 oder mehr setzen.`),
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
