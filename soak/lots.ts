import { openJobs } from "#server/platform/jobs/open-jobs.ts";
import { playDays } from "#test/any-day/any-days.ts";
import { openAnyKitchen } from "#test/any-day/any-kitchen.ts";
import { faultsOfMoney } from "#test/any-day/faults-of-stock.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import type { Stops } from "../bench/stops.ts";
import { copyOf } from "./kills.ts";
import { killWhile, prepareClosing, prepareReceiving } from "./lot-kills.ts";
import type { Finding } from "./report.ts";

const many = { first: 1, last: 10_000 };
const most = 5;

export const killed = [
  { what: "closing a batch", prepare: prepareClosing },
  { what: "receiving a delivery", prepare: prepareReceiving },
];

interface Part {
  connectionString: string;
  detail?: string;
  stops: Stops;
}

/** A delivery that is taken in and a batch that is closed, with the process killed at every step of it. */
export async function killInTheKitchen({ connectionString, stops }: Part): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, prepare } of killed) {
    const template = await copyOf(connectionString);
    stops.defer(() => template.drop());
    const prepared = await onShop(template.connectionString, prepare);
    const fresh = async () => ({ ...prepared, ...(await copyOf(template.connectionString)) });
    findings.push(await killWhile({ what, fresh }));
  }
  return findings;
}

/** Goods from the delivery to the dish, on days at random; `detail` is the last of them. */
export async function playLots({ connectionString, detail }: Part): Promise<Finding[]> {
  return [await onShop(connectionString, (shop) => playManyDays(shop, Number(detail ?? many.last)))];
}

async function playManyDays(shop: TestShop, last: number): Promise<Finding> {
  const from = performance.now();
  const kitchen = await openAnyKitchen(shop);
  const played = await playDays(kitchen, { ...many, last });
  const faults = [...played.faults, ...(await faultsOfMoney(kitchen))];
  const seconds = Math.round((performance.now() - from) / 1000);
  const ends = [...played.ends].map(([end, times]) => `${end} ${times}`).join(", ");
  return {
    what: "days at random in the kitchen: deliveries, batches, corrections, waste and counts",
    expected: "0 faults: moves are the stock, and the cost of lots is the cost of dishes",
    actual: `${faults.length} faults: moves are the stock, and the cost of lots is the cost of dishes`,
    isRight: faults.length === 0,
    figures: [
      `${played.days} days, ${played.steps} steps, ${kitchen.model.lots.size} lots, ${seconds} s (${ends})`,
      ...faults.slice(0, most),
    ].join("\n\n"),
  };
}

/** A database is copied only while no one is connected to it. */
async function onShop<Result>(
  connectionString: string,
  work: (shop: TestShop) => Promise<Result>,
): Promise<Result> {
  const opened = openFreeDatabase({ connectionString, onIdleError: () => {} });
  try {
    // the days have their own time
    await opened.rows("ALTER TABLE log_entries DISABLE TRIGGER log_entries_are_written_now");
    await (await openJobs(opened, () => {})).close();
    const shop = await openShop({ database: { ...opened, connectionString, owner: opened } });
    return await work(shop).finally(() => shop.close());
  } finally {
    await opened.close();
  }
}
