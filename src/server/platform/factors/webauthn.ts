import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Loaded with the first passkey: a shop that starts does not wait for it. */
export function webauthn(): Promise<typeof import("@simplewebauthn/server")> {
  return import("@simplewebauthn/server");
}

/** The library throws for whatever is wrong with an answer. Which check failed helps an attacker only. */
export function refuseProof(error: unknown): never {
  if (isUnavailable(error) || error instanceof Refusal) throw error;
  throw new Refusal("proof_failed");
}
