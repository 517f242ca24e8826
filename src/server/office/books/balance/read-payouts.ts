import type { ProviderBalance } from "#server/domain/checkout/provider-balance.ts";
import {
  completePayout,
  payoutsToReadSince,
  recordEntries,
  recordPayoutEntries,
  recordPayouts,
} from "#server/office/books/balance/queries.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface BalanceReader {
  database: Database;
  now: () => Date;
  provider: string;
  balance: ProviderBalance;
}

/** Reads the payouts that are new or may have changed, and what they are made of. */
export async function readPayouts(
  reader: BalanceReader,
  { lastReadAt, mostPages }: { lastReadAt: Date | null; mostPages: number },
): Promise<void> {
  const { database, provider, balance } = reader;
  const since = lastReadAt && (await payoutsToReadSince(database, provider, lastReadAt));
  const incomplete: string[] = [];
  let cursor: string | null = null;
  let pagesLeft = mostPages;
  do {
    const page = await balance.readPayouts({ since, cursor });
    incomplete.push(...(await recordPayouts(database, provider, page.payouts)));
    cursor = page.cursor;
    pagesLeft--;
  } while (cursor && pagesLeft > 0);
  for (const payoutId of incomplete) {
    pagesLeft -= await readPayoutEntries(reader, payoutId);
    if (pagesLeft <= 0) return;
  }
}

/** How many pages it took. Only behind the last one the payout is complete, so that a broken run begins it again. */
async function readPayoutEntries({ database, now, provider, balance }: BalanceReader, payoutId: string) {
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page = await balance.readPayoutEntries(payoutId, cursor);
    await database.transaction(async (queries) => {
      await recordEntries(queries, provider, { entries: page.entries, at: now() });
      await recordPayoutEntries(
        queries,
        payoutId,
        page.entries.map(({ id }) => id),
      );
      if (!page.cursor) await completePayout(queries, payoutId);
    });
    cursor = page.cursor;
    pages++;
  } while (cursor);
  return pages;
}
