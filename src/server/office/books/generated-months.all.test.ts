import { expect, it } from "vitest";
import { calendarDay } from "#contract/day.ts";
import { faultsOfDocuments, faultsOfJournal } from "#test/any-month/faults-of-books.ts";
import { openMonthShop } from "#test/any-month/month-shop.ts";
import { plannedMonths } from "#test/any-month/plan.ts";
import { playMonth } from "#test/any-month/play-month.ts";
import { shopForTests } from "#test/open-shop.ts";

const shop = await shopForTests();

it("rows", async () => {
  const world = await openMonthShop(shop);
  let at = 0;
  for (const plan of plannedMonths(Number(process.env.BOOK_SEED ?? 1), Number(process.env.BOOK_MONTHS ?? 2))) {
    const month = monthAfter(at++);
    await playMonth(world, calendarDay(month), plan);
    expect([...(await faultsOfDocuments(shop, month)), ...(await faultsOfJournal(shop))]).toEqual([]);
  }
  console.log(await shop.database.rows("SELECT (SELECT count(*)::int FROM invoice_receipts) AS receipts, (SELECT count(*)::int FROM invoice_purchases) AS purchases, (SELECT json_agg(source) FROM journal_rows WHERE source LIKE 'receipt%') AS j, (SELECT json_agg(is_test) FROM invoice_purchases) t"));
});

function monthAfter(at: number): string {
  const months = 2026 * 12 + 9 + at;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}
