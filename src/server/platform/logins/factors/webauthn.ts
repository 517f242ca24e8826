import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Loaded on first use, so that the shop starts faster. */
export function webauthn(): Promise<typeof import("@simplewebauthn/server")> {
  return import("@simplewebauthn/server");
}

/** The library throws for every failed check. Saying which one would only help an attacker. */
export function refuseProof(error: unknown): never {
  if (isUnavailable(error) || error instanceof Refusal) throw error;
  throw new Refusal("proof_failed");
}
