import { isIP } from "node:net";
import { Refusal } from "#server/platform/http/refusal.ts";

export interface RelyingParty {
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
