import { readSignedId, signedId } from "#server/platform/config/signed-id.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";

const purpose = "remembered-week";

/** The token of the link to a remembered week. It goes to its mailbox alone, and ends with the week. */
export function weekToken(keys: SigningKeys, weekId: string): string {
  return signedId(keys, purpose, weekId);
}

export function readWeekToken(keys: SigningKeys, token: string): string | null {
  return readSignedId(keys, purpose, token);
}
