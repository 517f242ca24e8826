import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Secret, TOTP } from "otpauth";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { lockOwnAccess, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import { countFactorGuess, type FactorDeps, nowOf } from "./factor-deps.ts";
import { finishEnrolment } from "./finish-enrolment.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** The owner is authenticated with the text, so a value copied to another person's row does not open there. */
export function encryptSecret(key: Buffer, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, encrypting.update(text, "utf8"), encrypting.final(), encrypting.getAuthTag()]);
}

/** Tries every key; `isOld` means it was not the newest one. Undefined when none fits. */
export function decryptSecret(
  keys: readonly Buffer[],
  sealed: Buffer,
  owner: string,
): { text: string; isOld: boolean } | undefined {
  const nonce = sealed.subarray(0, nonceBytes);
  const content = sealed.subarray(nonceBytes, -tagBytes);
  const tag = sealed.subarray(-tagBytes);
  for (const [at, key] of keys.entries()) {
    try {
      const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = Buffer.concat([decrypting.update(content), decrypting.final()]).toString("utf8");
      return { text, isOld: at > 0 };
    } catch {}
  }
  return undefined;
}

const periodSeconds = 30;
const driftSteps = 1;

function totpOf(secret: string, shown?: { issuer: string; label: string }): TOTP {
  return new TOTP({
    ...shown,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
  });
}

function newTotpSecret(email: string, shopName: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, address: totpOf(secret, { issuer: shopName, label: email || shopName }).toString() };
}

/** The 30-second step that this code belongs to; undefined when it is wrong or from another time. */
function totpStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, window: driftSteps, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

interface TotpCheck {
  staffId: number;
  code: string;
  now: Date;
  totpKeys: readonly Buffer[];
  /** the code that confirms the app; later ones need a confirmed app */
  isFirst: boolean;
}

const secretSql = statement(
  "factors.lock-totp-secret",
  "SELECT sealed FROM totp_secrets WHERE staff_id = $1 AND (confirmed_at IS NULL) = $2",
);

const updateTotpSecretsSql = statement(
  "factors.update-totp-secrets",
  `UPDATE totp_secrets SET last_step = $2, sealed = $3, confirmed_at = coalesce(confirmed_at, $4)
     WHERE staff_id = $1 AND last_step < $2 AND (confirmed_at IS NULL) = $5 RETURNING staff_id`,
);

/**
 * Accepts a code once. The step must be newer than the last one, so the same code cannot be used twice, even in
 * parallel.
 */
export async function acceptTotpCode(queries: Queries, check: TotpCheck): Promise<boolean> {
  const { staffId, code, now, totpKeys, isFirst } = check;
  const stored = await queries.row(secretSql, [staffId, isFirst]);
  const opened = stored && decryptSecret(totpKeys, stored.sealed, ownerOf(staffId));
  const step = opened && totpStep(opened.text, code, now);
  if (!opened || step === undefined) return false;
  const sealed = opened.isOld ? encryptTotp(totpKeys, opened.text, staffId) : stored.sealed;
  const accepted = await queries.row(updateTotpSecretsSql, [staffId, step, sealed, now, isFirst]);
  return accepted !== undefined;
}

function encryptTotp(totpKeys: readonly Buffer[], secret: string, staffId: number): Buffer {
  const [current] = totpKeys;
  if (!current) throw new Error("no key");
  return encryptSecret(current, secret, ownerOf(staffId));
}

const ownerOf = (staffId: number) => `totp/${staffId}`;

const upsertTotpSecretSql = statement(
  "factors.start-totp",
  `INSERT INTO totp_secrets AS t (staff_id, sealed) VALUES ($1, $2)
     ON CONFLICT (staff_id) DO UPDATE SET sealed = $2, last_step = 0 WHERE t.confirmed_at IS NULL
     RETURNING staff_id`,
);

/** The secret counts as a factor only after a code proves that the app has it. */
export async function startTotp(
  deps: FactorDeps,
  staff: SignedInStaff,
): Promise<{ secret: string; address: string }> {
  const enrolment = newTotpSecret(staff.email, deps.shopName());
  const stored = await deps.database.row(upsertTotpSecretSql, [
    staff.id,
    encryptTotp(deps.totpKeys, enrolment.secret, staff.id),
  ]);
  if (!stored) throw new Refusal("totp_taken");
  return enrolment;
}

export async function confirmTotp(
  deps: FactorDeps,
  staff: SignedInStaff,
  { code, request }: { code: string; request: FastifyRequest },
): Promise<{ recoveryCodes: string[] | null }> {
  const takeBack = await countFactorGuess(deps, staff, request);
  const at = nowOf(deps);
  const enrolled = await deps.database.transaction(async (queries) => {
    const person = await lockOwnAccess(queries, staff);
    const { totpKeys } = deps;
    const check = { staffId: staff.id, code, now: at, totpKeys, isFirst: true };
    if (!(await acceptTotpCode(queries, check))) throw fieldRefusal("proof_failed", "code");
    const change = { change: "totp-added" } as const;
    return finishEnrolment(deps, queries, { staff, person, at, change });
  });
  await takeBack();
  return enrolled;
}
