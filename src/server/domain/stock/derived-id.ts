import { createHash } from "node:crypto";

/** Always the same id for the same thing, so that a repeated request makes no second one. */
export function derivedId(of: string): string {
  const hex = createHash("sha256").update(of).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
