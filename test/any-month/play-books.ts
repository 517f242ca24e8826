import { calendarDay } from "#contract/day.ts";
import { verifyBooks } from "#server/domain/invoices/books/verify-books.ts";
import { readProviderBalance } from "#server/office/books/balance/read-balance.ts";
import { faultsOfDocuments, faultsOfJournal } from "#test/any-month/faults-of-books.ts";
import { faultsOfDatev, faultsOfProvider } from "#test/any-month/faults-of-files.ts";
import { disputeSome } from "#test/any-month/dispute-some.ts";
import { openMonthShop } from "#test/any-month/month-shop.ts";
import { plannedMonths } from "#test/any-month/plan.ts";
import { playMonth } from "#test/any-month/play-month.ts";
import type { TestShop } from "#test/open-shop.ts";

export interface PlayedBooks {
  orders: number;
  /** each with its month; empty: all agrees to the cent */
  faults: string[];
}

/** Plays generated months one after the other, closes each, and compares papers, journal, files and the provider. */
export async function playBooks(
  shop: TestShop,
  { seed, months }: { seed: number; months: number },
): Promise<PlayedBooks> {
  const world = await openMonthShop(shop);
  const played: PlayedBooks = { orders: 0, faults: [] };
  for (const [at, plan] of plannedMonths(seed, months).entries()) {
    const month = monthAt(at);
    await playMonth(world, calendarDay(`${month}-01`), plan);
    shop.clock.set(`${monthAt(at + 1)}-01T09:00:00`);
    await readProviderBalance(shop.checkout, (error) => {
      throw error;
    });
    await disputeSome(shop, plan);
    const faults = [
      ...(await faultsOfProvider(shop)),
      ...(await faultsOfClosing(world.boss, month)),
      ...(await faultsOfDocuments(shop, `${month}-01`)),
      ...(await faultsOfJournal(shop)),
      ...(await faultsOfDatev(shop, world.boss, month)),
      ...(await verifyBooks(shop.database)).faults,
    ];
    played.orders += plan.length;
    played.faults.push(...faults.map((fault) => `seed ${seed}, ${month}: ${fault}`));
  }
  return played;
}

/** From October 2026 on. */
function monthAt(at: number): string {
  const months = 2026 * 12 + 9 + at;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

async function faultsOfClosing(boss: Parameters<typeof faultsOfDatev>[1], month: string): Promise<string[]> {
  const { data } = await boss.call("readBookMonth", { params: { month } });
  const wrong = data.faultList.filter(({ isWarning }) => !isWarning);
  if (wrong.length > 0) return wrong.map(({ text }) => text);
  await boss.call("closeBookMonth", { params: { month }, body: { leavesOpen: true } });
  return [];
}
