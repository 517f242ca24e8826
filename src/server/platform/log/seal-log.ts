import { createHmac, timingSafeEqual } from "node:crypto";
import { type SigningKeys, signingKeys } from "#server/platform/config/signing-keys.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

/** The shop vouches for the chain up to a position, and for all its seals before. */
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

/** A false seal that was written into the database does not count. */
export function isOurs(seal: Seal, keys: SigningKeys): boolean {
  return keys.all.some((key) => timingSafeEqual(signatureOf(seal, key), seal.signature));
}

/** The same lock as in the database functions `link_log_entry` and `seal_log`. */
export const chainLock = "hashtextextended('log_chain', 0)";
const lockSql = statement("log.lock-chain", `SELECT pg_advisory_xact_lock(${chainLock})`);
const headSql = statement(
  "log.read-head",
  "SELECT position, hash FROM log_chain ORDER BY position DESC LIMIT 1",
);
const insertSealSql = statement("log.insert-seal", "SELECT seal_log($1, $2, $3, $4, $5)");

/** Signs the present end of the chain. Access to the database is not enough to do this. */
export async function sealLog(database: Pick<Database, "transaction">, keys: SigningKeys): Promise<void> {
  await database.transaction(async (queries) => {
    // no entry is added before the seal is stored
    await queries.rows(lockSql);
    const head = await queries.row(headSql);
    const last = await lastSeal(queries, keys);
    if (!head || (last && last.position >= head.position)) return;
    const seal = { ...head, number: (last?.number ?? 0) + 1, previous: last?.signature ?? beforeFirst };
    const { position, hash, number, previous } = seal;
    const signature = signatureOf(seal, keys.current);
    await queries.rows(insertSealSql, [position, hash, number, previous, signature]);
  });
}

const atOnce = 50;

const newestSealsSql = statement(
  "log.last-seal",
  `SELECT number, previous, position, hash, signature FROM log_seals
   ORDER BY position DESC, signature LIMIT ${atOnce} OFFSET $1`,
);

/** The newest valid one, past any number of false ones. */
async function lastSeal(queries: Queries, keys: SigningKeys): Promise<Seal | undefined> {
  for (let offset = 0; ; offset += atOnce) {
    const seals = await queries.rows(newestSealsSql, [offset]);
    const own = seals.find((seal) => isOurs(seal, keys));
    if (own || seals.length < atOnce) return own;
  }
}

function signatureOf({ number, previous, position, hash }: Omit<Seal, "signature">, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${number}|${position}|`).update(previous).update(hash).digest();
}
