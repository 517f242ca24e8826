import type { Stops } from "../../bench/stops.ts";
import { openClockedDatabase } from "./clocked-database.ts";
import { type FaultyShop, openFaultyShop } from "./faulty-shop.ts";
import { openSteppedClock, type SteppedClock } from "./stepped-clock.ts";
import type { Fault } from "./try-fault.ts";

const hour = 3_600;

export interface ClockedShop {
  shop: FaultyShop;
  /** of the two processes of the shop */
  ofShops: SteppedClock[];
  ofDatabase: SteppedClock;
  what: string;
}

/** Shop and database as real programs under libfaketime. The provider keeps the right time. */
export async function openClockedShop(stops: Stops): Promise<ClockedShop> {
  const ofDatabase = await openSteppedClock(stops);
  const ofShops = [await openSteppedClock(stops), await openSteppedClock(stops)];
  const { addresses, version } = await openClockedDatabase(ofDatabase.env, stops);
  const shop = await openFaultyShop(stops, { addresses, envs: ofShops.map(({ env }) => env) });
  return {
    shop,
    ofShops,
    ofDatabase,
    what: `clocks that are set forward and back by an hour (libfaketime, PostgreSQL ${version})`,
  };
}

/** Every fault is two steps: away from the right time, and back to it. */
export function clockFaults({ ofShops, ofDatabase }: ClockedShop): Fault[] {
  const stepped = (name: string, clocks: SteppedClock[], seconds: number): Fault => {
    const stepAll = (to: number) => Promise.all(clocks.map((clock) => clock.step(to)));
    return { name, seconds: 25, begin: () => stepAll(seconds), end: () => stepAll(0) };
  };
  const first = ofShops.slice(0, 1);
  return [
    stepped("one process of the shop an hour ahead", first, hour),
    stepped("one process of the shop an hour behind", first, -hour),
    stepped("both processes an hour ahead", ofShops, hour),
    stepped("both processes an hour behind", ofShops, -hour),
    stepped("the database an hour ahead", [ofDatabase], hour),
    stepped("the database an hour behind", [ofDatabase], -hour),
  ];
}
