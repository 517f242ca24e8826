import { type SigningKeys, signingKeys } from "#server/platform/config/signing-keys.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { statement } from "#server/platform/database/statement.ts";

const orderLinkKeysSql = statement(
  "orders.order-link-keys",
  "SELECT value FROM installation_secrets WHERE name = 'order-link'",
);

/**
 * Old mails hold links signed with the key that the database stored before. That key verifies them and signs no new
 * link.
 */
export async function orderLinkKeys(queries: Queries, secretKeys: readonly string[]): Promise<SigningKeys> {
  const { current, all } = signingKeys(secretKeys, "order-link");
  const stored = await queries.rows(orderLinkKeysSql);
  return { current, all: [...all, ...stored.map(({ value }) => Buffer.from(value))] };
}
