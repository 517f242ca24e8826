import type { Queries } from "#server/platform/database/database.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuess, type GuessDeps, readGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

// A refusal says that this mailbox or household ordered before, so no network may ask about many.
const limit = { most: 10, minutes: 24 * 60 };
const guessedFrom = (address: string) => ["code-customer", addressBlock(address)] as const;

/** Above the limit every such code is refused, so that the answer says nothing about the customer any more. */
export async function refuseManyTries(
  queries: Queries,
  { clock, guessKey }: Pick<GuessDeps, "clock" | "guessKey">,
  address: string,
): Promise<void> {
  const tries = await readGuesses({ database: queries, clock, guessKey }, guessedFrom(address), limit);
  if (tries >= limit.most) throw new Refusal("code_tries_over");
}

/** Only refusals count, and outside of the transaction that they have rolled back. */
export async function countRefusedTry(deps: GuessDeps, address: string, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === "code_not_for_customer")
    await countGuess(deps, guessedFrom(address), limit);
  throw error;
}
