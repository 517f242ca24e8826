import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { type PlayedBooks, playBooks } from "#test/any-month/play-books.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { openShop } from "#test/open-shop.ts";
import { openThrowAwayDatabase } from "../bench/throw-away-database.ts";
import type { Stops } from "../bench/stops.ts";
import type { Finding } from "./report.ts";

const monthsOfSeed = 40;
const many = { first: 1, last: 25 };
const most = 5;

/** Plays generated months in a shop for each seed; `detail` is one seed, or `3-7`. */
export async function playGeneratedMonths({
  detail,
  stops,
}: {
  detail?: string;
  stops: Stops;
}): Promise<Finding[]> {
  const [first = many.first, last = first] = detail?.split("-").map(Number) ?? [many.first, many.last];
  const from = performance.now();
  const all: PlayedBooks = { orders: 0, faults: [] };
  for (let seed = first; seed <= last; seed++) {
    const own = stops.use(new AsyncDisposableStack());
    const { orders, faults } = await playSeed(seed, own).finally(() => own.disposeAsync());
    all.orders += orders;
    all.faults.push(...faults);
    console.log(`  seed ${seed}: ${orders} orders, ${faults.length} faults`);
  }
  const seconds = Math.round((performance.now() - from) / 1000);
  const months = (last - first + 1) * monthsOfSeed;
  return [
    {
      what: "generated months of orders, with codes, moves, refunds, transfers and disputes",
      expected:
        "0 differences between papers, journal, DATEV's files, the provider's balance and the proof of the books",
      actual: `${all.faults.length} differences between papers, journal, DATEV's files, the provider's balance and the proof of the books`,
      isRight: all.faults.length === 0,
      figures: [
        `${months} months (seeds ${first} to ${last}), ${all.orders} orders, ${seconds} s`,
        ...all.faults.slice(0, most),
      ].join("\n\n"),
    },
  ];
}

async function playSeed(seed: number, stops: Stops): Promise<PlayedBooks> {
  const connectionString = await openThrowAwayDatabase(stops);
  const opened = openFreeDatabase({ connectionString, onIdleError: () => {} });
  stops.defer(() => opened.close());
  // the months have their own time
  await opened.rows("ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now");
  await (await openJobs(opened, () => {})).close();
  const shop = await openShop({ database: { ...opened, connectionString, owner: opened } });
  stops.defer(() => shop.close());
  return playBooks(shop, { seed, months: monthsOfSeed });
}
