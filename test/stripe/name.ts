import { randomBytes } from "node:crypto";

/** An id as Stripe makes them. */
export function name(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("hex")}`;
}
