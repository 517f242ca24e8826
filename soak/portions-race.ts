import { setPortionsOfDay } from "#server/domain/capacity/set-capacity.ts";
import { openFreeDatabase } from "#test/free-sql.ts";
import { median } from "../bench/median.ts";
import type { Finding } from "./finding.ts";
import { race } from "./race.ts";
import type { SoakDeps } from "./soak-deps.ts";

const clearAnswer =
  /^.+: (Der \d\d\.\d\d\.\d{4} ist ausgebucht|Für den .+ sind nur noch \d+ Portionen frei)\. Nächster möglicher Tag: .+\.$/;

/** Many guests order the last portions of a day at the same moment, at two processes. */
export async function portionsRace(
  deps: SoakDeps,
  { guests, portions, each }: { guests: number; portions: number; each: number },
): Promise<Finding> {
  const deliveryDay = deps.days.shift()!;
  const database = openFreeDatabase({ connectionString: deps.connectionString, onIdleError: () => {} });
  await setPortionsOfDay(database, deliveryDay, portions);
  const line = (at: number) => ({
    menuId: deps.menuIds[at % deps.menuIds.length]!,
    quantity: each,
    deliveryDate: deliveryDay,
  });
  const outcome = await race({ origins: deps.origins, guests, line }, deps.stops);
  const row = await database.row<{ paid: number; reserved: number; final: number }>(
    `SELECT (SELECT count(*)::int FROM orders o JOIN order_deliveries d ON d.order_id = o.id
         WHERE d.delivery_day = $1 AND o.status = 'paid') AS paid,
       (SELECT taken FROM day_portions WHERE delivery_day = $1) AS reserved,
       (SELECT sum(portions)::int FROM order_portions WHERE delivery_day = $1 AND status = 'final') AS final`,
    [deliveryDay],
  );
  await database.close();
  const clear = outcome.refused.filter(
    ({ httpStatus, code, message, data }) =>
      httpStatus === 409 &&
      code === "day_full" &&
      clearAnswer.test(message) &&
      data?.items[0]?.problem?.nextDay,
  );
  const actual = `${row?.paid} paid orders, ${row?.final} of ${row?.reserved} portions final, ${clear.length} clear refusals`;
  const buyers = Math.floor(portions / each);
  const sold = buyers * each;
  const expected = `${buyers} paid orders, ${sold} of ${sold} portions final, ${guests - buyers} clear refusals`;
  return {
    what: `${guests} parallel purchases of ${each === 1 ? "one portion" : `${each} portions`} each, ${portions} portions free, two processes`,
    expected,
    actual,
    isRight: actual === expected && new Set(outcome.bought).size === buyers,
    figures: figuresOf(outcome),
  };
}

export function figuresOf({ seconds, waitedMs }: { seconds: number; waitedMs: number[] }): string {
  const [middle, last] = [median(waitedMs), waitedMs.at(-1) ?? 0].map((ms) => `${Math.round(ms)} ms`);
  return `${seconds.toFixed(1)} s in all; an order was answered after ${middle} (median), the last after ${last}`;
}
