import autocannon from "autocannon";
import { mostConnections, overload } from "#server/platform/limits.ts";
import { findGoods, type Goods } from "./guest.ts";
import { additionShot, additions } from "./measure-ratios.ts";
import { fire, type Plan, type Shot } from "./rounds.ts";
import { startShop } from "./start-process.ts";
import type { Stops } from "./stops.ts";
import { perSecond, type Row } from "./table.ts";

const guests = 400;
const mostMs = 2_000;
const leastShare = 0.85;
const tenfold = 10;
/** of the shop's, for what else connects to it */
const spareConnections = 1_000;

/** Many guests at the same moment, then ten times as many as the shop can answer. */
export async function measureCrowd({
  connectionString,
  plan,
  stops,
}: {
  connectionString: string;
  plan: Plan;
  stops: Stops;
}): Promise<Row[]> {
  const { origin } = await startShop({ DATABASE_URL: connectionString }, stops);
  const goods = await findGoods(origin);
  // warmed up, like a shop that has been running for a while
  const load = { connections: plan.connections, seconds: plan.seconds };
  const all = () => additions(goods, guests, 1);
  const warm = all();
  await fire(origin, load, (at) => warm[at]!.map(additionShot));
  const moment = await addAtOnce(
    origin,
    all().map(([first]) => additionShot(first!)),
  );
  const busy = additions(goods, plan.connections);
  const capacity = await fire(origin, load, (at) => busy[at]!.map(additionShot));
  return [moment, await sendTenfold(origin, goods, { capacity, seconds: plan.seconds * 5 })];
}

async function addAtOnce(url: string, shots: Shot[]): Promise<Row> {
  let at = 0;
  const { latency, non2xx, errors, timeouts } = await autocannon({
    ...{ url, connections: guests, amount: guests },
    setupClient: (client) => client.setRequests([shots[at++]!]),
  });
  const failed = non2xx + errors + timeouts;
  return {
    what: `${guests} additions of ${guests} guests in the same moment, ${failed} without a good answer; the last is answered after`,
    shop: `${(latency.max / 1000).toFixed(2)} s`,
    goal: `≤ ${mostMs / 1000} s, all good`,
    isMet: latency.max <= mostMs && failed === 0,
  };
}

async function sendTenfold(
  url: string,
  goods: Goods,
  { capacity, seconds }: { capacity: number; seconds: number },
): Promise<Row> {
  // The first are answered, and each of the others comes back as soon as it is refused.
  const waiting = Math.round((tenfold * capacity * overload.refusedAfterMs) / 1000);
  const connections = Math.min(overload.most + waiting, mostConnections - spareConnections);
  const crowd = additions(goods, connections, 1);
  let at = 0;
  let wrong = 0;
  const onResponse: autocannon.Request["onResponse"] = (status, _body, _context, headers) => {
    if (status !== 200 && !(status === 503 && headers?.["retry-after"])) wrong++;
  };
  const result = await autocannon({
    ...{ url, connections, duration: seconds, timeout: 60 },
    setupClient: (client) =>
      client.setRequests(crowd[at++]!.map((one) => ({ ...additionShot(one), onResponse }))),
  });
  const good = result["2xx"] / result.duration;
  const failed = wrong + result.errors + result.timeouts;
  const times = result.requests.total / result.duration / capacity;
  return {
    what: `good answers at ${times.toFixed(1)} times the capacity (additions), ${perSecond(result.non2xx / result.duration)} refused with 503 and Retry-After, ${failed} answered otherwise; against the capacity`,
    shop: perSecond(good),
    yardstick: perSecond(capacity),
    ratio: (good / capacity).toFixed(2),
    goal: `≥ ${leastShare}`,
    isMet: good / capacity >= leastShare && failed === 0 && result.non2xx > 0,
  };
}
