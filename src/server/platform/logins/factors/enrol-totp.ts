import type { FastifyRequest } from "fastify";
import { statement } from "#server/platform/database/statement.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";
import { countFactorGuess } from "#server/platform/logins/factors/factor-guesses.ts";
import { finishEnrolment } from "#server/platform/logins/factors/finish-enrolment.ts";
import { acceptTotpCode, encryptTotp, newTotpSecret } from "#server/platform/logins/factors/totp.ts";
import { lockOwnAccess, type SignedInStaff } from "#server/platform/logins/sessions.ts";

const upsertTotpSecretSql = statement(
  "factors.upsert-totp-secret",
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
