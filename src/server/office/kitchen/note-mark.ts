import { createHash } from "node:crypto";

/** Identifies a text without storing it. */
export function markOf(text: string): string {
  return createHash("md5").update(text.trim()).digest("hex");
}
