import type { SigningKeys } from "#server/platform/config/signing-keys.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { beforeFirst, isOurs, type Seal } from "#server/platform/log/seal-log.ts";

interface LogProof {
  entries: number;
  fault?: string;
  /** an entry that should have been sealed long ago, in words */
  overdue?: string;
  /** as `--seal` takes it: kept elsewhere, it proves that nothing up to it has changed since */
  last?: string;
}

interface VerifyOptions {
  /** left out: the seals are not checked */
  keys?: SigningKeys;
  /** the seal that was kept elsewhere */
  kept?: string;
}

/** How long the database keeps security events at least. */
export const securityLogDays = 365;
const longestMs = 600_000;
const inOneSnapshot = `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${longestMs}`;

const countSql = statement("log.count-all", "SELECT count(*)::int AS entries FROM log_entries");

const micros = (at: string) => `(extract(epoch FROM ${at}) * 1000000)::bigint`;

// The hashes are computed here, because the owner of the tables could change the functions that make them.
const faultSql = statement(
  "log.find-fault",
  `WITH judged AS (
     SELECT c.position, c.entry, CASE
       WHEN c.position <> c.before + 1 THEN 'vor Eintrag % fehlt mindestens ein Eintrag (Glied ' || c.before + 1 || ' der Kette)'
       WHEN c.previous <> c.hash_before THEN 'Eintrag % schließt nicht an den Eintrag davor an'
       WHEN c.hash <> sha256(c.previous
         || convert_to(concat_ws('|', c.position, c.entry, ${micros("c.at")}, c.kind), 'UTF8') || c.content)
         THEN 'das Glied von Eintrag % wurde verändert'
       WHEN l.id IS NULL AND (c.kind <> 'security' OR c.at > now() - interval '${securityLogDays} days')
         THEN 'Eintrag % wurde gelöscht'
       WHEN c.content <> sha256(convert_to(jsonb_build_array(l.id, ${micros("l.at")}, l.kind, l.staff_id, l.staff_name,
         l.subject, l.subject_id, l.subject_name, l.action, l.changes, l.event, l.reason, l.email, l.address, l.detail,
         l.times, ${micros("l.since")}, l.salt)::text, 'UTF8')) AND l.id IS NOT NULL THEN 'Eintrag % wurde verändert'
       END AS fault
     FROM (
       SELECT *, lag(position, 1, 0::bigint) OVER w AS before,
         lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER w AS hash_before
       FROM log_chain WINDOW w AS (ORDER BY position)
     ) AS c LEFT JOIN log_entries l ON l.id = c.entry
     UNION ALL
     SELECT NULL, id, 'Eintrag % wurde an der Kette vorbei eingefügt' FROM log_entries
     WHERE NOT EXISTS (SELECT FROM log_chain WHERE entry = id)
   )
   SELECT replace(fault, '%', entry::text) AS fault FROM judged WHERE fault IS NOT NULL
   ORDER BY position, entry LIMIT 1`,
  { fault: is<string>() },
);

/** Checks the log from first to last entry and all seals in one snapshot, and reports the first fault. */
export function verifyLog(database: Database, { keys, kept }: VerifyOptions = {}): Promise<LogProof> {
  return database.transaction(async (queries) => {
    await queries.untyped({ text: inOneSnapshot });
    const entries = (await queries.row(countSql))?.entries ?? 0;
    const fault = (await queries.row({ ...faultSql, timeoutMs: longestMs }))?.fault;
    if (fault || !keys) return { entries, fault };
    return { entries, fault, ...(await verifySeals(queries, keys, kept)) };
  });
}

const sealsSql = statement(
  "log.read-seals",
  `SELECT s.number, s.previous, s.position, s.hash, s.signature, c.hash AS chained
   FROM log_seals s LEFT JOIN log_chain c ON c.position = s.position ORDER BY s.position, s.number`,
);

const unsealedSql = statement(
  "log.read-unsealed",
  `SELECT entry, to_char(at AT TIME ZONE 'Europe/Berlin', 'DD.MM.YYYY HH24:MI') AS at FROM log_chain
   WHERE position > $1 AND at < now() - interval '2 hours' ORDER BY position LIMIT 1`,
  { at: is<string>() },
);

/** Checks every seal, and the one that was kept elsewhere, as `last` names it. */
export async function verifySeals(
  queries: Queries,
  keys: SigningKeys,
  kept?: string,
): Promise<Omit<LogProof, "entries">> {
  let last: Seal | undefined;
  let foreign: Seal | undefined;
  let isKeptThere = kept === undefined;
  for (const seal of await queries.rows(sealsSql)) {
    if (!isOurs(seal, keys)) {
      foreign ??= seal;
      continue;
    }
    if (seal.number !== (last?.number ?? 0) + 1 || !seal.previous.equals(last?.signature ?? beforeFirst))
      return { fault: `vor dem Siegel ${seal.number} fehlt mindestens ein anderes` };
    if (!seal.chained?.equals(seal.hash))
      return {
        fault: `es stimmt nicht mehr mit seinem Siegel ${seal.number} überein: Einträge wurden neu geschrieben oder entfernt`,
      };
    isKeptThere ||= nameOf(seal) === kept;
    last = seal;
  }
  if (!isKeptThere)
    return { fault: "das aufbewahrte Siegel fehlt: Einträge wurden neu geschrieben oder entfernt" };
  if (foreign) return { fault: `das Siegel ${foreign.number} trägt keine gültige Unterschrift` };
  const unsealed = await queries.row(unsealedSql, [last?.position ?? 0]);
  return {
    last: last && nameOf(last),
    overdue:
      unsealed && `Eintrag ${unsealed.entry} (${unsealed.at} Uhr) hat nach zwei Stunden noch kein Siegel`,
  };
}

function nameOf({ number, signature }: Seal): string {
  return `${number}:${signature.toString("hex")}`;
}
