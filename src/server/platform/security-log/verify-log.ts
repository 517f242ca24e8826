import { createHash } from "node:crypto";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { is, statement, variantOf } from "#server/platform/database/statement.ts";
import type { SigningKeys } from "#server/platform/keys/signing-keys.ts";
import { chains, type LogName } from "#server/platform/security-log/chains.ts";
import { type SealProof, verifySeals } from "#server/platform/security-log/verify-seals.ts";

export interface LogProof {
  entries: number;
  /** hash of the last link, in hex: a written copy later proves that nothing before it has changed */
  head: string;
  fault?: string;
}

interface VerifyOptions {
  /** left out: the seals are not checked */
  keys?: SigningKeys;
  /** the seal that was kept elsewhere */
  kept?: string;
}

interface Link {
  position: number;
  entry: number;
  atMicros: string;
  mayBeGone: boolean;
  content: Buffer;
  previous: Buffer;
  hash: Buffer;
  /** the entry as it is now; null when it was deleted */
  text: string | null;
}

const atOnce = 2_000;
const nothing = Buffer.alloc(32);

const isolateText = statement(
  "security-log.isolate",
  "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY",
);

/** Checks a log from first to last entry in one snapshot and reports the first one that was changed. */
export function verifyLog(
  database: Database,
  log: LogName,
  { keys, kept }: VerifyOptions = {},
): Promise<LogProof & Omit<SealProof, "fault">> {
  return database.transaction(async (queries) => {
    await queries.rows(isolateText);
    const walked = await walk(queries, log);
    const fault = walked.fault ?? (await unchained(queries, log));
    const seals = fault || !keys ? {} : await verifySeals(queries, log, keys, kept);
    return { fault, ...seals, entries: walked.entries, head: walked.head };
  });
}

async function walk(queries: Queries, log: LogName): Promise<LogProof> {
  let last: Link | undefined;
  let entries = 0;
  for (;;) {
    const links = await linksAfter(queries, log, last?.position ?? 0);
    for (const link of links) {
      const fault = faultOf(link, last, log);
      if (fault) return { entries, head: hex(last?.hash), fault };
      last = link;
      if (link.text !== null) entries += 1;
    }
    if (links.length < atOnce) return { entries, head: hex(last?.hash) };
  }
}

const linksOf = ({ table, text }: { table: string; text: string }) => `
  SELECT c.position, c.entry, (extract(epoch FROM c.at) * 1000000)::bigint::text AS "atMicros",
       $3::int IS NOT NULL AND c.at < now() - $3::int * interval '1 day' AS "mayBeGone",
       c.content, c.previous, c.hash, CASE WHEN l.id IS NULL THEN NULL ELSE ${text} END AS text
     FROM log_chain c LEFT JOIN ${table} l ON l.id = c.entry
     WHERE c.log = $1 AND c.position > $2 ORDER BY c.position LIMIT ${atOnce}`;

const linksText = statement("security-log.links", linksOf(chains.audit), {
  atMicros: is<string>(),
  mayBeGone: is<boolean>(),
});

function linksAfter(queries: Queries, log: LogName, position: number): Promise<Link[]> {
  return queries.rows(variantOf(linksText, linksOf(chains[log])), [log, position, chains[log].retentionDays]);
}

function faultOf(link: Link, last: Link | undefined, log: LogName): string | undefined {
  const name = `Eintrag ${link.entry}`;
  // The chain starts with the first link, or with the last one whose entry was deleted after its time.
  const isAnchor = !last && link.position > 1 && link.mayBeGone;
  const expected = last?.position ?? 0;
  if (!isAnchor && link.position !== expected + 1) {
    return `vor ${name} fehlt mindestens ein Eintrag (Glied ${expected + 1} der Kette)`;
  }
  if (!isAnchor && !link.previous.equals(last?.hash ?? nothing)) {
    return `${name} schließt nicht an den Eintrag davor an`;
  }
  const own = sha256(
    link.previous,
    Buffer.from([link.position, link.entry, link.atMicros].join("|")),
    link.content,
  );
  if (!own.equals(link.hash)) return `das Glied von ${name} wurde verändert`;
  if (link.text === null) return isAnchor ? undefined : `${name} wurde gelöscht`;
  if (!sha256(Buffer.from(link.text)).equals(link.content))
    return `${name} wurde verändert (${chains[log].words})`;
  return undefined;
}

const unchainedOf = (table: string) => `
  SELECT l.id FROM ${table} l
  WHERE NOT EXISTS (SELECT FROM log_chain c WHERE c.log = $1 AND c.entry = l.id) ORDER BY l.id LIMIT 1`;

const unchainedText = statement("security-log.unchained", unchainedOf(chains.audit.table));

async function unchained(queries: Queries, log: LogName): Promise<string | undefined> {
  const row = await queries.row(variantOf(unchainedText, unchainedOf(chains[log].table)), [log]);
  return row && `Eintrag ${row.id} wurde an der Kette vorbei eingefügt`;
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function hex(hash: Buffer | undefined): string {
  return (hash ?? nothing).toString("hex");
}
