import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";
import { chains, type LogName } from "#server/platform/security-log/chains.ts";
import { beforeFirst, isOurs, type Seal } from "#server/platform/security-log/seal.ts";

export interface SealProof {
  fault?: string;
  /** an entry that should have been sealed long ago, in words */
  overdue?: string;
  /** as `--seal` takes it: kept elsewhere, it proves that nothing up to it has changed since */
  last?: string;
}

const sealsText = statement(
  "security-log.seals",
  `SELECT s.number, s.previous, s.position, s.hash, s.signature, c.hash AS chained,
     s.position >= (SELECT min(position) FROM log_chain WHERE log = $1) AS "hasLink"
   FROM log_seals s LEFT JOIN log_chain c ON c.log = s.log AND c.position = s.position
   WHERE s.log = $1 ORDER BY s.position, s.number`,
);

const unsealedText = statement(
  "security-log.unsealed",
  `SELECT entry, to_char(at AT TIME ZONE 'Europe/Berlin', 'DD.MM.YYYY HH24:MI') AS at FROM log_chain
   WHERE log = $1 AND position > $2 AND at < now() - interval '2 hours' ORDER BY position LIMIT 1`,
  { at: is<string>() },
);

/** Checks every seal of a log, and the one that was kept elsewhere, as `last` names it. */
export async function verifySeals(
  queries: Queries,
  log: LogName,
  keys: SigningKeys,
  kept?: string,
): Promise<SealProof> {
  const { words } = chains[log];
  let last: Seal | undefined;
  let foreign: Seal | undefined;
  let isKeptThere = kept === undefined;
  for (const seal of await queries.rows(sealsText, [log])) {
    if (!isOurs(log, seal, keys)) {
      foreign ??= seal;
      continue;
    }
    if (seal.number !== (last?.number ?? 0) + 1 || !seal.previous.equals(last?.signature ?? beforeFirst))
      return { fault: `vor dem Siegel ${seal.number} des ${words}s fehlt mindestens ein anderes` };
    if (seal.hasLink !== false && !seal.chained?.equals(seal.hash)) {
      return {
        fault: `das ${words} stimmt nicht mehr mit seinem Siegel ${seal.number} überein: Einträge wurden neu geschrieben oder entfernt`,
      };
    }
    isKeptThere ||= nameOf(log, seal) === kept;
    last = seal;
  }
  if (!isKeptThere)
    return {
      fault: `das aufbewahrte Siegel des ${words}s fehlt: Einträge wurden neu geschrieben oder entfernt`,
    };
  if (foreign)
    return { fault: `das Siegel ${foreign.number} des ${words}s trägt keine gültige Unterschrift` };
  const unsealed = await queries.row(unsealedText, [log, last?.position ?? 0]);
  return {
    last: last && nameOf(log, last),
    overdue:
      unsealed &&
      `Eintrag ${unsealed.entry} des ${words}s (${unsealed.at} Uhr) hat nach zwei Stunden noch kein Siegel`,
  };
}

function nameOf(log: LogName, { number, signature }: Seal): string {
  return `${log}:${number}:${signature.toString("hex")}`;
}
