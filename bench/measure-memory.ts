import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { pages } from "#contract/addresses.ts";
import { calls } from "#contract/calls.ts";
import { openClient } from "./client.ts";
import { buy, type Goods } from "./guest.ts";
import { operateShop } from "./measure-ratios.ts";
import { median, type Plan, repeat } from "./rounds.ts";
import { residentBytes, startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import type { Row } from "./table.ts";

const mostStartMs = 2_500;
const readsPerPurchase = 34;
const samples = 60;
/** Memory at the end compared with an early fifth of the run; the garbage collector makes it vary. */
const mostGrowth = 1.1;

/** A shop as an operator starts it, with a worker: how soon it answers, and how much memory both hold at full speed. */
export async function measureMemory({ plan, stops }: { plan: Plan; stops: Stops }): Promise<Row[]> {
  const { origin, child, goods, startedMs, connectionString } = await operateShop(stops);
  const env = { DATABASE_URL: connectionString };
  const worker = await startShop(env, stops, { isWorker: true });
  const kept = [keepLooking(child, plan), keepLooking(worker.child, plan)] as const;
  await sendEverything(origin, goods, plan);
  const [web, background] = await Promise.all(kept);
  return [
    {
      what: "second start, to the first answer",
      shop: `${(startedMs / 1000).toFixed(1)} s`,
      goal: `≤ ${mostStartMs / 1000} s`,
      isMet: startedMs <= mostStartMs,
    },
    rowOf("web process with its jobs", web, { most: 260, plan }),
    rowOf("worker", background, { most: 220, plan }),
  ];
}

/** Pages, API calls and purchases in the usual proportion, as fast as they are answered. */
async function sendEverything(origin: string, goods: Goods, plan: Plan): Promise<void> {
  const { call, close } = openClient(origin);
  const menuPages = goods.menus.map(({ slug }) => pages.menuDetails(slug));
  const usual = [pages.home(), pages.shop(), pages.cart(), pages.terms()];
  const reads = [...usual, calls.readMenus.path, calls.readDeliveryDays.path, ...menuPages];
  const headers = { "accept-encoding": "br" };
  let at = 0;
  await repeat({ connections: plan.connections, seconds: plan.memorySeconds }, async () => {
    if (++at % readsPerPurchase === 0) await buy(call, goods);
    else await call("GET", reads[at % reads.length]!, { headers });
  });
  close();
}

async function keepLooking(child: ChildProcess, { memorySeconds }: Plan): Promise<number[]> {
  const seen: number[] = [];
  for (let look = 0; look < samples; look++) {
    await wait((memorySeconds * 1000) / samples);
    seen.push((await residentBytes(child)) / 1_000_000);
  }
  return seen;
}

function rowOf(what: string, seen: number[], { most, plan }: { most: number; plan: Plan }): Row {
  const fifth = samples / 5;
  const [early, late] = [median(seen.slice(fifth, 2 * fifth)), median(seen.slice(-fifth))];
  const growth = late / early;
  return {
    what: `memory of the ${what} in the last fifth of ${Math.round(plan.memorySeconds / 6) / 10} minutes of full speed, against the second fifth`,
    shop: `${Math.round(late)} MB`,
    yardstick: `${Math.round(early)} MB`,
    ratio: growth.toFixed(2),
    goal: `≤ ${most} MB, ≤ ${mostGrowth}`,
    isMet: late <= most && growth <= mostGrowth,
  };
}
