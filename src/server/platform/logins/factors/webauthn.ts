import { isIP } from "node:net";
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

interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/**
 * The host of the shop's public address, which passkeys are bound to. Browsers create none for an IP address or
 * without https.
 */
export function relyingParty(publicUrl: string, name: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isSecure = protocol === "https:" || isLocal;
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, ""))) throw new Refusal("passkeys_impossible");
  return { id: hostname, origin, name };
}
