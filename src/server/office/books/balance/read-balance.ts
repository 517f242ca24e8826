import type { Cents } from "#contract/money.ts";
import type { ProviderBalance } from "#server/domain/checkout/provider-balance.ts";
import { BalanceForbiddenError, ProviderUnavailableError } from "#server/domain/checkout/provider.ts";
import { providerLabel } from "#server/domain/checkout/provider-registry.ts";
import type { Providers } from "#server/domain/checkout/providers.ts";
import { showsDemo } from "#server/domain/shop/trial.ts";
import {
  advanceReading,
  balanceProgress,
  completePayout,
  endReading,
  failReading,
  payoutsToReadSince,
  recordEntries,
  recordPayoutEntries,
  recordPayouts,
} from "#server/office/books/balance/queries.ts";
import { type Clock, dateNow } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface ReadBalanceDeps {
  database: Database;
  clock: Clock;
  providers: Providers;
}

/** Pages of a run; what is left the next run reads. */
const mostPages = 100;
/** How often the balance may move while its entries are read, before it is not compared this time. */
const mostTries = 3;

/**
 * Reads what moved the balance at the providers, and their payouts, since the last time. Any number of processes may do
 * so at once. Test money is in no books, and is not read.
 */
export async function readProviderBalance(
  { database, clock, providers }: ReadBalanceDeps,
  onError: (error: unknown) => void,
): Promise<void> {
  const now = () => dateNow(clock);
  for (const { name, balance } of providers.all) {
    if (!balance || !(await isBooked(database, providers.invoicePrefix(name)))) continue;
    await readOne({ database, now, provider: name, balance }, onError).catch(onError);
  }
}

async function isBooked(
  database: Database,
  prefix: ReturnType<Providers["invoicePrefix"]>,
): Promise<boolean> {
  return prefix === "demo" ? showsDemo(database) : prefix === "RE";
}

/** A provider that does not answer is no fault of the shop: the office sees it, and the next run tries again. */
async function readOne(reader: BalanceReader, onError: (error: unknown) => void): Promise<void> {
  const { database, now, provider } = reader;
  try {
    const before = await balanceProgress(database, provider);
    const end = await readToTheEnd(reader, before.cursor);
    if (!end) return;
    await readPayouts(reader, { lastReadAt: before.readAt, mostPages });
    await endReading(database, provider, { ...end, at: now() });
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    await failReading(database, provider, { at: now(), failure: failureOf(provider, error) });
    onError(error);
  }
}

/** The balance belongs to the entries only when it is the same before and after they were read. */
async function readToTheEnd(
  reader: BalanceReader,
  cursor: string | null,
): Promise<{ cursor: string; balanceCents: Cents | null } | null> {
  const { balance } = reader;
  let at = cursor;
  let before = await balance.readBalance();
  for (let tries = 0; tries < mostTries; tries++) {
    const end = await readEntries(reader, at);
    if (!end) return null;
    const after = await balance.readBalance();
    if (after === before) return { cursor: end, balanceCents: after };
    at = end;
    before = after;
  }
  return at ? { cursor: at, balanceCents: null } : null;
}

/** The cursor behind all entries; null when the run ends before, or another process reads the same. */
async function readEntries(reader: BalanceReader, cursor: string | null): Promise<string | null> {
  const { database, now, provider, balance } = reader;
  let from = cursor;
  for (let pages = 0; pages < mostPages; pages++) {
    const { entries, cursor: to, isLast } = await balance.readEntries(from);
    const isFirst = await database.transaction(async (queries) => {
      if (!(await advanceReading(queries, provider, { from, to }))) return false;
      await recordEntries(queries, provider, { entries, at: now() });
      return true;
    });
    if (!isFirst) return null;
    if (isLast) return to;
    from = to;
  }
  return null;
}

function failureOf(provider: string, error: ProviderUnavailableError): string {
  const label = providerLabel(provider);
  return error instanceof BalanceForbiddenError
    ? `${label} erlaubt dem Schlüssel des Shops nicht, Guthaben und Auszahlungen zu lesen. Bitte geben Sie ihm dort diese Rechte.`
    : `${label} war nicht erreichbar. Der Abruf wird stündlich wiederholt.`;
}

interface BalanceReader {
  database: Database;
  now: () => Date;
  provider: string;
  balance: ProviderBalance;
}

/** Reads the payouts that are new or may have changed, and what they are made of. */
async function readPayouts(
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
