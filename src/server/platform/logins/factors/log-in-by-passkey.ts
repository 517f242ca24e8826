import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { findAnyDevice } from "#server/platform/logins/devices.ts";
import { type FactorDeps, nowOf } from "#server/platform/logins/factors/factor-deps.ts";
import { startAssertion, verifyAssertion } from "#server/platform/logins/factors/verify-passkey.ts";
import { ownOrigin } from "#server/platform/logins/own-origin.ts";
import { type Exchange, type StartedSession, startSession } from "#server/platform/logins/start-session.ts";

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
