import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";
import { finishEnrolment } from "#server/platform/logins/factors/finish-enrolment.ts";
import { consumeChallenge, storeChallenge } from "#server/platform/logins/factors/passkey-challenges.ts";
import { refuseProof, relyingParty, webauthn } from "#server/platform/logins/factors/webauthn.ts";
import { lockOwnAccess, type SignedInStaff } from "#server/platform/logins/sessions.ts";

const maxPasskeys = 10;

const startPasskeyEnrolmentSql = statement(
  "factors.start-passkey-enrolment",
  `SELECT p.credential_id AS "credentialId", coalesce(p.transports, '{}') AS transports, s.user_handle AS "userHandle"
     FROM staff s LEFT JOIN passkeys p ON p.staff_id = s.id WHERE s.id = $1`,
  { credentialId: is<Buffer>() },
);

export async function startPasskeyEnrolment(deps: FactorDeps, staff: SignedInStaff): Promise<object> {
  const party = relyingParty(deps.publicUrl(), deps.shopName());
  const existing = await deps.database.rows(startPasskeyEnrolmentSql, [staff.id]);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(existing[0]?.userHandle ?? ""),
    attestationType: "none",
    // Ed25519, ECDSA and RSA: every authenticator supports one of them.
    supportedAlgorithmIDs: [-8, -7, -257],
    excludeCredentials: existing
      .filter(({ credentialId }) => credentialId)
      .map(({ credentialId, transports }) => ({
        id: credentialId.toString("base64url"),
        transports: transports as "usb"[],
      })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(deps, options.challenge, { purpose: "enrolment", sessionId: staff.sessionId });
  return options;
}

const addPasskeySql = statement(
  "factors.add-passkey",
  `INSERT INTO passkeys (staff_id, credential_id, public_key, sign_count, transports, name, created_at)
       SELECT $1, $2, $3, $4, $5, $6, $7 WHERE (SELECT count(*) FROM passkeys WHERE staff_id = $1) < ${maxPasskeys}
       ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
);

export async function addPasskey(
  deps: FactorDeps,
  staff: SignedInStaff,
  input: { name: string; response: object },
): Promise<{ recoveryCodes: string[] | null }> {
  const passkey = await verifyRegistration(deps, staff, input.response as RegistrationResponseJSON);
  const at = nowOf(deps);
  return deps.database.transaction(async (queries) => {
    const person = await lockOwnAccess(queries, staff);
    const stored = await queries.row(addPasskeySql, [
      staff.id,
      passkey.id,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      input.name,
      at,
    ]);
    if (!stored) await refuse(queries, passkey.id);
    return finishEnrolment(deps, queries, {
      staff,
      person,
      at,
      change: { change: "passkey-added", after: { Passkey: input.name } },
    });
  });
}

const passkeySql = statement(
  "factors.find-existing-passkey",
  "SELECT FROM passkeys WHERE credential_id = $1",
);

async function refuse(queries: Queries, credentialId: Buffer): Promise<never> {
  const existing = await queries.row(passkeySql, [credentialId]);
  throw new Refusal(existing ? "passkey_taken" : "too_many_passkeys");
}

async function verifyRegistration(
  deps: FactorDeps,
  staff: SignedInStaff,
  response: RegistrationResponseJSON,
) {
  const party = relyingParty(deps.publicUrl(), deps.shopName());
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) =>
      consumeChallenge(deps, challenge, { purpose: "enrolment", sessionId: staff.sessionId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refuseProof);
  if (!verified || !registrationInfo) throw new Refusal("proof_failed");
  const { credential } = registrationInfo;
  return {
    id: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}
