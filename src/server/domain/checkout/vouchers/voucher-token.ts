import { readSignedId, signedId } from "#server/platform/config/signed-id.ts";
import type { SigningKeys } from "#server/platform/config/signing-keys.ts";

const purpose = "voucher";

/** The token of the link to a voucher that was bought: it goes to its buyer alone, who may print it and withdraw. */
export function voucherToken(keys: SigningKeys, voucherId: string): string {
  return signedId(keys, purpose, voucherId);
}

export function readVoucherToken(keys: SigningKeys, token: string): string | null {
  return readSignedId(keys, purpose, token);
}
