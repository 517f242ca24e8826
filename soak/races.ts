import { setTimeout as wait } from "node:timers/promises";
import type { DeliveryDay } from "#contract/day.ts";
import { setPortionsOfDay } from "#server/domain/calendar/capacity/set-capacity.ts";
import { type Call, openClient } from "../bench/client.ts";
import { findGoods, type Guest, type Line, newGuest, type PlaceOutcome } from "../bench/guest.ts";
import { median } from "../bench/rounds.ts";
import { startShop } from "../bench/start-process.ts";
import type { Stops } from "../bench/stops.ts";
import { onDatabase } from "../bench/throw-away-database.ts";
import type { Finding } from "./report.ts";

export interface RaceDeps {
  origins: string[];
  connectionString: string;
  menuIds: number[];
  /** bookable days; each race uses up one */
  days: DeliveryDay[];
  stops: Stops;
}

interface Outcome {
  bought: string[];
  refused: Extract<PlaceOutcome, { refused: unknown }>["refused"][];
  /** how long each guest waited for the answer to the order */
  waitedMs: number[];
}

const againAfterMs = 250;
const mostTries = 40;
const atOnce = 20;
const clearAnswer =
  /^.+: (Der \d\d\.\d\d\.\d{4} ist ausgebucht|Für den .+ sind nur noch \d+ Portionen frei)\. Nächster möglicher Tag: .+\.$/;

export async function raceEverybody({
  connectionString,
  stops,
}: {
  connectionString: string;
  stops: Stops;
}): Promise<Finding[]> {
  const env = { DATABASE_URL: connectionString };
  const origins = [(await startShop(env, stops)).origin, (await startShop(env, stops)).origin];
  const { menus, days } = await findGoods(origins[0]!);
  const deps = { origins, connectionString, menuIds: menus.map(({ id }) => id), days, stops };
  return [
    await portionsRace(deps, { guests: 500, portions: 50, each: 1 }),
    await portionsRace(deps, { guests: 12, portions: 400, each: 70 }),
    await codeRace(deps, { guests: 300, limit: 10 }),
  ];
}

/** Many guests order the last portions of a day at the same moment, at two processes. */
export async function portionsRace(
  deps: RaceDeps,
  { guests, portions, each }: { guests: number; portions: number; each: number },
): Promise<Finding> {
  const deliveryDate = deps.days.shift()!;
  const onShops = <Row>(text: string) =>
    onDatabase(deps.connectionString, (database) => database.row<Row>(text, [deliveryDate]));
  await onDatabase(deps.connectionString, (database) => setPortionsOfDay(database, deliveryDate, portions));
  const line = (at: number) => ({
    menuId: deps.menuIds[at % deps.menuIds.length]!,
    quantity: each,
    deliveryDate,
  });
  const outcome = await race(deps, { guests, line });
  const row = await onShops<{ paid: number; reserved: number; final: number }>(
    `SELECT (SELECT count(*)::int FROM orders o JOIN order_deliveries d ON d.order_id = o.id
         WHERE d.delivery_day = $1 AND o.status = 'paid') AS paid,
       (SELECT taken FROM day_portions WHERE delivery_day = $1) AS reserved,
       (SELECT sum(portions)::int FROM order_portions WHERE delivery_day = $1 AND status = 'final') AS final`,
  );
  const clear = outcome.refused.filter(
    ({ httpStatus, code, message, data }) =>
      httpStatus === 409 &&
      code === "day_full" &&
      clearAnswer.test(message) &&
      data?.items[0]?.problem?.nextDay,
  );
  const buyers = Math.floor(portions / each);
  const sold = buyers * each;
  return findingOf(outcome, {
    what: `${guests} parallel purchases of ${each === 1 ? "one portion" : `${each} portions`} each, ${portions} portions free, two processes`,
    actual: `${row?.paid} paid orders, ${row?.final} of ${row?.reserved} portions final, ${clear.length} clear refusals, ${new Set(outcome.bought).size} invoices`,
    expected: `${buyers} paid orders, ${sold} of ${sold} portions final, ${guests - buyers} clear refusals, ${buyers} invoices`,
  });
}

/** Many guests redeem a code with few uses at the same moment, at two processes. */
export async function codeRace(
  deps: RaceDeps,
  { guests, limit }: { guests: number; limit: number },
): Promise<Finding> {
  const deliveryDate = deps.days.shift()!;
  const code = `RENNEN${guests}`;
  const onShops = <Row>(text: string, values: unknown[]) =>
    onDatabase(deps.connectionString, (database) => database.row<Row>(text, values));
  await onShops("INSERT INTO discount_codes (code, percent, total_limit) VALUES ($1, 10, $2)", [code, limit]);
  const line = () => ({ menuId: deps.menuIds[0]!, quantity: 1, deliveryDate });
  const outcome = await race(deps, { guests, line, code });
  const row = await onShops<{ paid: number; final: number; uses: number }>(
    `SELECT uses, (SELECT count(*)::int FROM orders WHERE discount_code = code AND status = 'paid') AS paid,
       (SELECT count(*)::int FROM discount_redemptions WHERE discount_code_id = id AND status = 'final') AS final
     FROM discount_codes WHERE code = $1`,
    [code],
  );
  const clear = outcome.refused.filter(
    ({ code: reason }) => reason === "code_used_up" || reason === "code_held",
  );
  return findingOf(outcome, {
    what: `${guests} parallel purchases with a code of ${limit} uses, two processes`,
    actual: `${row?.paid} paid orders, ${row?.final} of ${row?.uses} uses final, ${clear.length} clear refusals`,
    expected: `${limit} paid orders, ${limit} of ${limit} uses final, ${guests - limit} clear refusals`,
  });
}

function findingOf({ waitedMs }: Outcome, found: Pick<Finding, "what" | "actual" | "expected">): Finding {
  const [middle, last] = [median(waitedMs), Math.max(...waitedMs)].map((ms) => `${Math.round(ms)} ms`);
  const figures = `an order was answered after ${middle} (median), the last after ${last}`;
  return { ...found, isRight: found.actual === found.expected, figures };
}

/** All carts are full before the first order; then all order at once, and those with an order pay at once. */
async function race(
  { origins, stops }: RaceDeps,
  { guests, line, code }: { guests: number; line: (guest: number) => Line; code?: string },
): Promise<Outcome> {
  const clients = origins.map((origin) => openClient(origin));
  for (const { close } of clients) stops.defer(close);
  const all = Array.from({ length: guests }, (_, at) =>
    newGuest(patientCall(clients[at % clients.length]!.call)),
  );
  // in small groups, because filling the carts is not part of the race
  const left = all.entries();
  const fillSome = async () => {
    for (const [at, guest] of left) await guest.fill([line(at)], code);
  };
  await Promise.all(Array.from({ length: atOnce }, fillSome));
  const outcome: Outcome = { bought: [], refused: [], waitedMs: [] };
  const begin = performance.now();
  await Promise.all(all.map((guest) => buyOrLose(guest, outcome, begin)));
  return outcome;
}

async function buyOrLose(guest: Guest, outcome: Outcome, begin: number): Promise<void> {
  const result = await guest.place();
  outcome.waitedMs.push(performance.now() - begin);
  if ("refused" in result) {
    outcome.refused.push(result.refused);
    return;
  }
  await guest.pay(result.placed);
  const invoice = await guest.comeBack(result.placed);
  if (!invoice) throw new Error("paid and not settled");
  outcome.bought.push(invoice);
}

/** Repeats a call that an overloaded shop has refused for a moment, as pages do; any other answer is final. */
function patientCall(call: Call): Call {
  return async (method, path, sent) => {
    for (let tries = 1; ; tries++) {
      const answer = await call(method, path, sent);
      if (answer.status !== 503 || tries === mostTries) return answer;
      await wait(againAfterMs);
    }
  };
}
