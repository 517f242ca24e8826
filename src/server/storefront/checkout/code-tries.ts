import type { Queries } from "#server/platform/database/database.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses, type GuessDeps, refuseMoreGuesses } from "#server/platform/http/guesses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const triesFrom = (address: string) => ["code-customer", addressBlock(address)] as const;

/** Above the limit every such code is refused, so that the answer says nothing about the customer any more. */
export async function refuseManyTries(
  queries: Queries,
  deps: Pick<GuessDeps, "clock" | "guessKey">,
  address: string,
): Promise<void> {
  await refuseMoreGuesses({ ...deps, database: queries }, triesFrom(address));
}

/** Only refusals count, and outside of the transaction that they have rolled back. */
export async function countRefusedTry(deps: GuessDeps, address: string, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === "code_not_for_customer")
    await countGuesses(deps, triesFrom(address));
  throw error;
}
