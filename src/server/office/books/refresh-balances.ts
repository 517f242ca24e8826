import { readProviderBalance, type ReadBalanceDeps } from "#server/office/books/balance/read-balance.ts";
import { pairPayouts } from "#server/office/books/bank/import-bank-lines.ts";

/** Reads the balances at the providers, then gives payouts that are new the bank's lines that were there before them. */
export async function refreshBalances(
  deps: ReadBalanceDeps,
  onError: (error: unknown) => void,
): Promise<void> {
  await readProviderBalance(deps, onError);
  await pairPayouts(deps);
}
