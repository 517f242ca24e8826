import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The word in an order's link: the order's id, signed. It can be made again whenever a mail needs it, so that no
 * database holds a word that opens an order; another version of the link makes the old one unknown.
 */
export function orderToken(secret: string, order: { id: string; linkVersion: number }): string {
  const id = Buffer.from(order.id.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signature(secret, order)]).toString("base64url");
}

const idBytes = 16;
const signatureBytes = 20;

/** The order that a token speaks of, before its signature is checked; null when it is no token at all. */
export function orderIdIn(token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + signatureBytes || bytes.toString("base64url") !== token) return null;
  const hex = bytes.subarray(0, idBytes).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function opens(secret: string, token: string, order: { id: string; linkVersion: number }): boolean {
  const said = Buffer.from(token, "base64url").subarray(idBytes);
  return said.length === signatureBytes && timingSafeEqual(said, signature(secret, order));
}

function signature(secret: string, { id, linkVersion }: { id: string; linkVersion: number }): Buffer {
  const said = `order-link:${id.toLowerCase()}:${linkVersion}`;
  return createHmac("sha256", secret).update(said).digest().subarray(0, signatureBytes);
}
