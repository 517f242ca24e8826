import { calls } from "#contract/calls.ts";
import type { CalendarEntry } from "#contract/delivery-days.ts";
import { type FreeDatabase, openFreeDatabase } from "#test/free-sql.ts";
import { type Call, jsonOf, openClient } from "../bench/http-client.ts";
import { median } from "../bench/median.ts";
import type { Finding } from "./finding.ts";
import { patientCall } from "./patient-call.ts";
import { inRows } from "./race.ts";
import type { SoakDeps } from "./soak-deps.ts";
import { type Line, type SoakGuest, soakGuest } from "./soak-guest.ts";

interface Crowd {
  hostile: number;
  blocks: number;
  honest: number;
  /** between two orders of a hostile guest, because all share this machine */
  pauseMs: number;
}

/** Quantities a hostile guest orders for each day: as a household, as one order may hold, and the maximum. */
const quantities = [[12], [100], [100, 100, 100, 100]];

/**
 * Guests who never pay order each day repeatedly, from a few address blocks; meanwhile others buy, a quarter of
 * them for the same day. None of these may find a day closed.
 */
export async function hostileGuests(deps: SoakDeps, crowd: Crowd): Promise<Finding> {
  const database = openFreeDatabase({ connectionString: deps.connectionString, onIdleError: () => {} });
  const clients = deps.origins.map((origin) => openClient(origin));
  for (const { close } of clients) deps.stops.add(close);
  const from = (at: number, address: string) => comingFrom(address, clients[at % clients.length]!.call);
  const look = () => bookable(from(0, "192.0.2.1"), deps.menuIds);
  const free = await look();
  const scene = { deps, crowd, days: free, from };
  const guests = await beginAttack(scene);
  const stillFree = await look();
  const held = await heldAtMost(database);
  const attack = keepAttacking(guests, crowd.pauseMs, {
    menuId: deps.menuIds[5]!,
    quantity: 1,
    deliveryDate: free[0]!,
  });
  const result = await buyInPeace(scene);
  const orders = await attack.end();
  const refunded = await database.row<{ sent: number }>("SELECT count(*)::int AS sent FROM refunds");
  await database.close();
  const closed = free.filter((day) => !stillFree.includes(day));
  const actual = `${result.bought} of ${crowd.honest} bought, ${closed.length} of ${free.length} days closed, ${refunded?.sent} payments sent back`;
  const expected = `${crowd.honest} of ${crowd.honest} bought, 0 of ${free.length} days closed, 0 payments sent back`;
  return {
    what: `${crowd.hostile} hostile guests behind ${crowd.blocks} address blocks order every day and never pay, ${crowd.honest} others buy up to 12 portions, two processes`,
    expected,
    actual,
    isRight: actual === expected,
    figures:
      `${orders} hostile orders; after the first ${crowd.hostile} at most ${held} of 400 portions of a day were held; ` +
      `the others bought for ${result.seconds.toFixed(1)} s, a purchase took ${Math.round(median(result.tookMs))} ms (median)` +
      (result.failures.size > 0
        ? `; ${[...result.failures].map(([why, times]) => `${times} × ${why}`).join(", ")}`
        : ""),
  };
}

interface Scene {
  deps: SoakDeps;
  crowd: Crowd;
  days: string[];
  from: (at: number, address: string) => Call;
}

/** All carts are full before the first order; then all order at once. */
async function beginAttack({ deps, crowd, days, from }: Scene): Promise<SoakGuest[]> {
  const addressOf = (at: number) => `2001:db8:0:${(at % crowd.blocks).toString(16)}::${at.toString(16)}`;
  const guests = Array.from({ length: crowd.hostile }, (_, at) =>
    soakGuest(patientCall(from(at, addressOf(at)))),
  );
  const linesOf = (at: number): Line[] =>
    days.flatMap((deliveryDate) =>
      quantities[at % quantities.length]!.map((quantity, menu) => ({
        menuId: deps.menuIds[menu]!,
        quantity,
        deliveryDate,
      })),
    );
  await inRows(20, guests, (guest, at) => guest.fill(linesOf(at)));
  await Promise.all(guests.map((guest) => guest.place()));
  return guests;
}

/** Each orders a little more, repeatedly, until the others have bought. */
function keepAttacking(guests: SoakGuest[], pauseMs: number, more: Line) {
  let orders = guests.length;
  let isOver = false;
  const attacks = guests.map(async (guest) => {
    while (!isOver) {
      // A changed cart makes a new payment attempt.
      await guest.fill([more]);
      if ("placed" in (await guest.place())) orders++;
      await new Promise((next) => setTimeout(next, pauseMs));
    }
  });
  return {
    async end(): Promise<number> {
      isOver = true;
      await Promise.all(attacks);
      return orders;
    },
  };
}

async function buyInPeace({ deps, crowd, days, from }: Scene) {
  const failures = new Map<string, number>();
  const tookMs: number[] = [];
  const begin = performance.now();
  const everybody = Array.from({ length: crowd.honest }, (_, at) => at);
  await inRows(10, everybody, async (at) => {
    const call = patientCall(from(at, `198.51.100.${at + 1}`));
    const day = at % 4 === 0 ? days[days.length - 1]! : days[(at * 7) % days.length]!;
    const since = performance.now();
    try {
      const guest = soakGuest(call);
      const menuId = deps.menuIds[at % deps.menuIds.length]!;
      await guest.fill([{ menuId, quantity: 1 + ((at * 5) % 12), deliveryDate: day }]);
      const outcome = await guest.place();
      if ("refused" in outcome) throw new Error(outcome.refused.code);
      await guest.pay(outcome.placed);
      if (!(await guest.comeBack(outcome.placed))) throw new Error("paid and not settled");
      tookMs.push(performance.now() - since);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failures.set(why, (failures.get(why) ?? 0) + 1);
    }
  });
  return { bought: tookMs.length, failures, tookMs, seconds: (performance.now() - begin) / 1000 };
}

function comingFrom(address: string, call: Call): Call {
  return (method, path, sent = {}) =>
    call(method, path, { ...sent, headers: { ...sent.headers, "x-forwarded-for": address } });
}

/** Days on which a household's quantity is still available. */
async function bookable(call: Call, [menuId]: number[]): Promise<string[]> {
  const path = `${calls.readDeliveryDays.path}?menuId=${menuId}&quantity=12`;
  const { data } = await jsonOf<{ data: CalendarEntry[] }>(call("GET", path));
  return data.filter((day) => day.bookable).map(({ date }) => date);
}

async function heldAtMost(database: FreeDatabase): Promise<number> {
  const row = await database.row<{ most: number }>(
    `SELECT coalesce(max(portions), 0)::int AS most FROM (
       SELECT sum(portions) AS portions FROM order_portions WHERE status = 'held' GROUP BY delivery_day
     ) AS of_days`,
  );
  return row?.most ?? 0;
}
