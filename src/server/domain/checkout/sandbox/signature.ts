import { createHmac, timingSafeEqual } from "node:crypto";

export const signatureHeader = "x-sandbox-signature";

export function sign(secret: string, rawBody: string): string {
  return createHmac("sha256", secret).update(rawBody).digest("hex");
}

export function isSignedBy(secret: string, rawBody: string, signature: unknown): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(secret, rawBody), "hex"));
}
