import { Temporal } from "temporal-polyfill";
import type { DeliveryDay } from "#contract/day.ts";
import { berlinDay, judgeDay } from "#server/domain/calendar/judge-day.ts";
import { waitIsOver } from "#server/office/kitchen/cook-list/list-state.ts";
import { freezeRows, readHead, unfrozenDays } from "#server/office/kitchen/cook-list/queries.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";

type Deps = Pick<ProductionDeps, "database" | "clock" | "snapshot">;
type Freezer = { id: number | null; name: string };

const byItself: Freezer = { id: null, name: "automatisch" };

/** Freezes the list on request, once. Refuses with the reason while it cannot be frozen. */
export async function freezeCookList(deps: Deps, staff: Freezer, deliveryDay: DeliveryDay): Promise<void> {
  if ((await freeze(deps, staff, deliveryDay)) > 0) return;
  const now = deps.clock();
  const { frozenAt, openHolds } = await readHead(deps.database, deliveryDay, new Date(now.epochMilliseconds));
  if (frozenAt) return;
  const { cutOffAt } = judgeDay(deliveryDay, deps.snapshot.settings.calendar, now);
  if (!cutOffAt || Temporal.Instant.compare(now, cutOffAt) < 0) throw new Refusal("list_still_open");
  throw new Refusal(openHolds > 0 && !waitIsOver(cutOffAt, now) ? "payments_still_open" : "nothing_to_cook");
}

export async function freezeDueLists(deps: Deps): Promise<void> {
  const today = berlinDay(deps.clock());
  for (const deliveryDay of await unfrozenDays(deps.database, today))
    await freeze(deps, byItself, deliveryDay);
}

function freeze(
  { database, clock, snapshot }: Deps,
  staff: Freezer,
  deliveryDay: DeliveryDay,
): Promise<number> {
  const now = clock();
  const { cutOffAt } = judgeDay(deliveryDay, snapshot.settings.calendar, now);
  if (!cutOffAt || Temporal.Instant.compare(now, cutOffAt) < 0) return Promise.resolve(0);
  const at = new Date(now.epochMilliseconds);
  return database.transaction(async (queries) => {
    const portions = await freezeRows(queries, {
      deliveryDay,
      cutOffAt: new Date(cutOffAt.epochMilliseconds),
      now: at,
      by: staff.name,
      inAnyCase: waitIsOver(cutOffAt, now),
    });
    if (portions > 0) {
      const after = { Portionen: portions };
      await audit(queries, { staff, at }, "Kochliste festgeschrieben", ["production", deliveryDay], {
        after,
      });
    }
    return portions;
  });
}
