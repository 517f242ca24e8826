import { createHmac, timingSafeEqual } from "node:crypto";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { type SigningKeys, signingKeys } from "#server/platform/keys/signing-keys.ts";
import { type LogName, logNames } from "#server/platform/security-log/chains.ts";

/** `missing`: a seal is overdue · `forged`: not signed by this shop · `broken`: the chain has changed since. */
export type SealFault = "missing" | "forged" | "broken";

interface Sealed {
  position: number;
  hash: Buffer;
}

const headText = statement(
  "log-chain.head",
  `SELECT c.position, c.hash FROM log_chain c WHERE c.log = $1
     AND c.position > coalesce((SELECT max(s.position) FROM log_seals s WHERE s.log = $1), 0)
   ORDER BY c.position DESC LIMIT 1`,
);

export function sealKeys(secretKeys: readonly string[]): SigningKeys {
  return signingKeys(secretKeys, "log-seal");
}

const insertSealText = statement(
  "log-chain.insert-seal",
  `INSERT INTO log_seals (log, position, hash, at, signature) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
);

/**
 * Signs the current heads of both logs. With the database alone nobody can do this, nor rewrite earlier entries
 * unnoticed.
 */
export async function sealLogs(queries: Queries, keys: SigningKeys, now: Date): Promise<void> {
  for (const log of logNames) {
    const head = await queries.row(headText, [log]);
    if (!head) continue;
    await queries.rows(insertSealText, [
      log,
      head.position,
      head.hash,
      now,
      signature(log, head, keys.current),
    ]);
  }
}

const sealFaultText = statement(
  "log-chain.seal-fault",
  `SELECT s.position, s.hash, s.signature, c.hash AS chained
     FROM log_seals s LEFT JOIN log_chain c ON c.log = s.log AND c.position = s.position
     WHERE s.log = $1 ORDER BY s.position DESC LIMIT 1`,
);

export async function sealFault(
  queries: Queries,
  log: LogName,
  keys: SigningKeys,
): Promise<SealFault | undefined> {
  const seal = await queries.row(sealFaultText, [log]);
  if (!seal) return (await isOldEnough(queries, log)) ? "missing" : undefined;
  const isSignedByUs = keys.all.some((key) => timingSafeEqual(signature(log, seal, key), seal.signature));
  if (!isSignedByUs) return "forged";
  return seal.chained?.equals(seal.hash) ? undefined : "broken";
}

const isOldEnoughText = statement(
  "log-chain.is-old-enough",
  `SELECT EXISTS (SELECT FROM log_chain WHERE log = $1 AND at < now() - interval '2 days')
       AND EXISTS (SELECT FROM migrations WHERE name ~ '^0058-' AND at < now() - interval '2 days') AS "isOld"`,
  { isOld: is<boolean>() },
);

async function isOldEnough(queries: Queries, log: LogName): Promise<boolean> {
  const row = await queries.row(isOldEnoughText, [log]);
  return row?.isOld ?? false;
}

function signature(log: LogName, { position, hash }: Sealed, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`${log}|${position}|`).update(hash).digest();
}
