import type { Temporal } from "temporal-polyfill";
import type { DeliveryDay } from "#contract/day.ts";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { judgeDay } from "#server/domain/calendar/judge-day.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { listState } from "#server/office/kitchen/cook-list/list-state.ts";
import { readChanges, readHead, readLines } from "#server/office/kitchen/cook-list/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

export async function readCookList(
  queries: Queries,
  { snapshot, now }: { snapshot: ShopSnapshot; now: Temporal.Instant },
  deliveryDay: DeliveryDay,
): Promise<CookList> {
  const { cutOffAt } = judgeDay(deliveryDay, snapshot.settings.calendar, now);
  const [head, lines, changes] = await Promise.all([
    readHead(queries, deliveryDay, new Date(now.epochMilliseconds)),
    readLines(queries, deliveryDay),
    readChanges(queries, deliveryDay),
  ]);
  const { frozenAt, frozenBy, openHolds } = head;
  return {
    day: deliveryDay,
    kitchenDay: kitchenDayOf(deliveryDay),
    cutOffAt: cutOffAt?.toString() ?? null,
    state: listState({ cutOffAt, now, openHolds, isFrozen: frozenAt !== null }),
    frozen: frozenAt && frozenBy ? { at: frozenAt.toISOString(), by: frozenBy } : null,
    openHolds,
    lines,
    changes,
  };
}
