import type { Queries } from "#server/platform/database/database.ts";
import { type SigningKeys, signingKeys } from "#server/platform/keys/signing-keys.ts";

/**
 * The keys of order links. Mails from before the key left the database still hold links signed with the stored one; it
 * proves them and signs nothing any more.
 */
export async function orderLinkKeys(queries: Queries, secretKeys: readonly string[]): Promise<SigningKeys> {
  const { current, all } = signingKeys(secretKeys, "order-link");
  const stored = await queries.rows<{ value: string }>(
    "SELECT value FROM installation_secrets WHERE name = 'order-link'",
  );
  return { current, all: [...all, ...stored.map(({ value }) => Buffer.from(value))] };
}
