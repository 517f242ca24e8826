import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { type SigningKeys, signingKeys } from "#server/platform/keys/signing-keys.ts";
import { type LogName, logNames } from "#server/platform/security-log/chains.ts";

/** The shop vouches for a chain up to a position, and for all its seals before. */
export interface Seal {
  /** counted from 1 */
  number: number;
  /** signature of the seal before; of the first one zeros */
  previous: Buffer;
  position: number;
  hash: Buffer;
  signature: Buffer;
}

export const beforeFirst = Buffer.alloc(32);

export function sealKeys(secretKeys: readonly string[]): SigningKeys {
  return signingKeys(secretKeys, "log-seal");
}

/** Anybody who may write into the database can put a false seal there; it counts for nothing. */
export function isOurs(log: LogName, seal: Seal, keys: SigningKeys): boolean {
  return keys.all.some((key) => timingSafeEqual(signatureOf(log, seal, key), seal.signature));
}

const lockText = statement("log-chain.lock", "SELECT pg_advisory_xact_lock(4120261122)");

const headText = statement(
  "log-chain.head",
  "SELECT position, hash FROM log_chain WHERE log = $1 ORDER BY position DESC LIMIT 1",
);

const insertSealText = statement("log-chain.insert-seal", "SELECT seal_log($1, $2, $3, $4, $5, $6)");

/** Signs the present ends of both logs. With the database alone nobody can do this. */
export async function sealLogs(database: Pick<Database, "transaction">, keys: SigningKeys): Promise<void> {
  for (const log of logNames) {
    await database.transaction(async (queries) => {
      // nobody adds a link before it is sealed
      await queries.rows(lockText);
      const head = await queries.row(headText, [log]);
      const last = await lastSeal(queries, log, keys);
      if (!head || (last && last.position >= head.position)) return;
      const seal = { ...head, number: (last?.number ?? 0) + 1, previous: last?.signature ?? beforeFirst };
      const signature = signatureOf(log, seal, keys.current);
      await queries.rows(insertSealText, [
        log,
        seal.position,
        seal.hash,
        seal.number,
        seal.previous,
        signature,
      ]);
    });
  }
}

const atOnce = 50;

const newestSealsText = statement(
  "log-chain.newest-seals",
  `SELECT number, previous, position, hash, signature FROM log_seals WHERE log = $1
   ORDER BY position DESC, signature LIMIT ${atOnce} OFFSET $2`,
);

/** The newest that counts, however many false ones there are. */
async function lastSeal(queries: Queries, log: LogName, keys: SigningKeys): Promise<Seal | undefined> {
  for (let offset = 0; ; offset += atOnce) {
    const seals = await queries.rows(newestSealsText, [log, offset]);
    const own = seals.find((seal) => isOurs(log, seal, keys));
    if (own || seals.length < atOnce) return own;
  }
}

function signatureOf(
  log: LogName,
  { number, previous, position, hash }: Omit<Seal, "signature">,
  key: Buffer,
): Buffer {
  return createHmac("sha256", key)
    .update(`${log}|${number}|${position}|`)
    .update(previous)
    .update(hash)
    .digest();
}
