import { CodeNotForCustomer } from "#server/domain/cart/codes/code-use.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { addressBlock } from "#server/platform/http/address-block.ts";
import { countGuesses, countOnce, type GuessDeps, refuseMoreGuesses } from "#server/platform/http/guesses.ts";

const triesFrom = (address: string) => ["code-customer", addressBlock(address)] as const;
const triesOf = (codeId: number) => ["code-owner", codeId] as const;

/**
 * Above the limit every such code is refused to this network, so that the answer says nothing about the customer any more. A
 * personal code says nothing about others: it has a limit of its own.
 */
export function refuseManyTries(
  queries: Queries,
  deps: Pick<GuessDeps, "clock" | "guessKey">,
  { address, code }: { address: string; code: { id: number; isPersonal: boolean } },
): Promise<void> {
  return refuseMoreGuesses(
    { ...deps, database: queries },
    code.isPersonal ? triesOf(code.id) : triesFrom(address),
  );
}

/**
 * Only refusals count, and outside of the transaction that they have rolled back. What counts is how many customers a network
 * was told of: anyone who tries with one mailbox or one household again and again bars no one.
 */
export async function countRefusedTry(deps: GuessDeps, address: string, error: unknown): Promise<never> {
  // the refusal that is answered has the cart without the code, and this as its cause
  const why = error instanceof Error ? error.cause : undefined;
  if (why instanceof CodeNotForCustomer) {
    if (why.found === null) await countGuesses(deps, triesOf(why.codeId));
    else await countOnce(deps, triesFrom(address), why.found);
  }
  throw error;
}
