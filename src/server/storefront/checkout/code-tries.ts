import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuess, readGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

// A refusal says that this mailbox or household ordered before, so no network may ask about many.
const limit = { most: 10, minutes: 24 * 60 };
const keyOf = (address: string) => `code-customer:${addressBlock(address)}`;

/** Above the limit every such code is refused, so that the answer says nothing about the customer any more. */
export async function refuseManyTries(queries: Queries, clock: Clock, address: string): Promise<void> {
  const tries = await readGuesses({ database: queries, clock }, keyOf(address), limit);
  if (tries >= limit.most) throw new Refusal("code_tries_over");
}

/** Only refusals count, and outside of the transaction that they have rolled back. */
export async function countRefusedTry(
  deps: { database: Database; clock: Clock },
  address: string,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.code === "code_not_for_customer")
    await countGuess(deps, keyOf(address), limit);
  throw error;
}
