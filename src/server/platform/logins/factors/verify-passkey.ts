import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { statement } from "#server/platform/database/statement.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { findAnyDevice } from "#server/platform/logins/devices.ts";
import { hasAccessSql } from "#server/platform/logins/login-steps.ts";
import { ownOrigin } from "#server/platform/logins/own-origin.ts";
import { type Exchange, type StartedSession, startSession } from "#server/platform/logins/start-session.ts";
import { type FactorDeps, nowOf } from "./factor-deps.ts";
import { type ChallengeInput, consumeChallenge, storeChallenge } from "./passkey-challenges.ts";
import { refuseProof, relyingParty, webauthn } from "./webauthn.ts";

interface StoredPasskey {
  id: string;
  staffId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  userHandle: string;
}

const startAssertionSql = statement(
  "factors.start-assertion",
  `SELECT credential_id AS "credentialId", transports FROM passkeys WHERE staff_id = $1`,
);

/** The challenge to be signed. With `staffId` only a passkey of this person may sign it, otherwise any. */
export async function startAssertion(
  deps: FactorDeps,
  { staffId, ...challenge }: ChallengeInput & { staffId?: number },
): Promise<object> {
  const party = relyingParty(deps.publicUrl(), deps.shopName());
  const own = await deps.database.rows(startAssertionSql, [staffId ?? null]);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "required",
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString("base64url"),
      transports: transports as "usb"[],
    })),
  });
  await storeChallenge(deps, options.challenge, challenge);
  return options;
}

/** Returns whose passkey signed the challenge. The counter must grow, so a replayed answer is refused. */
export async function verifyAssertion(
  deps: FactorDeps,
  response: AuthenticationResponseJSON,
  challenge: ChallengeInput,
): Promise<{ staffId: number; passkeyId: string }> {
  const party = relyingParty(deps.publicUrl(), deps.shopName());
  const passkey = await findPasskey(deps, response);
  if (!passkey) throw new Refusal("proof_failed");
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (signedChallenge) => consumeChallenge(deps, signedChallenge, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString("base64url"),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch(refuseProof);
  const counted = verified && (await moveCounter(deps, passkey.id, authenticationInfo.newCounter));
  if (!counted) throw new Refusal("proof_failed");
  return { staffId: passkey.staffId, passkeyId: passkey.id };
}

const findPasskeySql = statement(
  "factors.find-passkey",
  `SELECT p.id, p.staff_id AS "staffId", p.credential_id AS "credentialId", p.public_key AS "publicKey",
       p.sign_count AS "signCount", s.user_handle AS "userHandle"
     FROM passkeys p JOIN staff s ON s.id = p.staff_id WHERE p.credential_id = $1 AND ${hasAccessSql("$2")}`,
);

async function findPasskey(
  deps: FactorDeps,
  response: AuthenticationResponseJSON,
): Promise<StoredPasskey | undefined> {
  const id = typeof response.id === "string" ? response.id : "";
  const passkey = await deps.database.row(findPasskeySql, [Buffer.from(id, "base64url"), nowOf(deps)]);
  const handle = response.response?.userHandle;
  // The user handle, if the authenticator sends one, must belong to this person.
  if (!passkey || (handle && handle !== Buffer.from(passkey.userHandle).toString("base64url")))
    return undefined;
  return passkey;
}

const moveCounterSql = statement(
  "factors.move-counter",
  `UPDATE passkeys SET sign_count = $2, last_used_at = $3
     WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0)) RETURNING id`,
);

async function moveCounter(deps: FactorDeps, id: string, counter: number): Promise<boolean> {
  const moved = await deps.database.row(moveCounterSql, [id, counter, nowOf(deps)]);
  return moved !== undefined;
}

const forLogin = { purpose: "login", sessionId: null } as const;

/** A known device has a separate limit, which strangers in the same network cannot use up. */
export async function startPasskeyLogin(deps: FactorDeps, request: FastifyRequest): Promise<object> {
  const device = await findAnyDevice(deps.database, request, nowOf(deps));
  await countGuesses(deps, ["passkey-login", device ?? addressBlock(request.ip)]);
  return startAssertion(deps, forLogin);
}

/** A passkey proves more than a password, so the session it opens is complete and freshly verified. */
export async function logInByPasskey(
  deps: FactorDeps,
  { response, ...exchange }: { response: object } & Exchange,
): Promise<StartedSession> {
  const { ip: address } = exchange.request;
  const origin = ownOrigin(exchange.request, deps.publicUrl);
  const proof = await verifyAssertion(deps, response as AuthenticationResponseJSON, forLogin).catch(
    async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== "proof_failed") throw error;
      const refusal = { at: nowOf(deps), event: "login.refused", reason: "wrong-factor", address } as const;
      await recordSecurityEvent(deps.database, refusal);
      throw new Refusal("passkey_login_failed");
    },
  );
  const session = await startSession(deps, { staffId: proof.staffId, proof, origin, ...exchange });
  if (!session) throw new Refusal("passkey_login_failed");
  return session;
}
