import type { FastifyInstance } from "fastify";
import { eurosFromCents } from "#contract/money.ts";
import type { ChosenDeliveries, MoveDay } from "#contract/office/orders/bulk-changes.ts";
import { withAvailability } from "#server/domain/calendar/availability.ts";
import { availabilityByDay } from "#server/domain/calendar/capacity/availability-by-day.ts";
import { readPortions } from "#server/domain/calendar/capacity/queries.ts";
import { judgeForDelivery } from "#server/domain/orders/changes/new-day-rules.ts";
import {
  type ChosenDelivery,
  deliveriesOfDays,
  readChosen,
} from "#server/office/orders/bulk-changes/chosen-deliveries.ts";
import { continueBulkChange } from "#server/office/orders/bulk-changes/continue-bulk-change.ts";
import { refundAmounts, sumOf } from "#server/office/orders/bulk-changes/refund-for-delivery.ts";
import { previewMessage } from "#server/office/orders/bulk-changes/send-message.ts";
import { startBulkChange } from "#server/office/orders/bulk-changes/start-bulk-change.ts";
import { newestLogEntry } from "#server/domain/orders/order-version.ts";
import type { BulkDeps } from "#server/office/orders/order-deps.ts";
import { dateNow } from "#server/platform/clock.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";

export function bulkChangeRoutes(app: FastifyInstance, deps: BulkDeps): void {
  const { database } = deps;

  answerStaffCall(app, deps, "readDayDeliveries", async ({ query }) => ({
    data: await deliveriesOfDays(database, query.days),
  }));

  answerStaffCall(app, deps, "readMoveDays", async ({ body }) => ({
    data: await moveDays(deps, body.deliveries),
  }));

  answerStaffCall(app, deps, "readBulkRefund", async ({ body }) => {
    const chosen = await readChosen(database, body.deliveries);
    const asOf = (await newestLogEntry(database)) ?? 0;
    const items = await refundAmounts(database, chosen, body.menuId);
    const packed = chosen.filter(({ status }) => status === "packed").length;
    const unsent = packed + chosen.filter(({ status }) => status === "planned").length;
    const refundable = items.filter(({ amountCents }) => amountCents !== null).length;
    const amount = eurosFromCents(sumOf(items));
    return { data: { amount, asOf, refundable, left: items.length - refundable, unsent, packed } };
  });

  answerStaffCall(app, deps, "previewBulkMessage", async ({ body }) => ({
    data: await previewMessage(database, body),
  }));

  answerStaffCall(app, deps, "startBulkChange", async ({ staff, body }) => ({
    data: await startBulkChange(deps, staff, body),
  }));

  answerStaffCall(app, deps, "continueBulkChange", async ({ params }) => ({
    data: await continueBulkChange(deps, requireUuid(params.bulkId, "not_found")),
  }));
}

/** The days that at least one delivery could move to, and whether each day has capacity for all of them. */
async function moveDays(deps: BulkDeps, chosen: ChosenDeliveries): Promise<MoveDay[]> {
  const { database, snapshot, clock } = deps;
  const calendar = snapshot.bareCalendar();
  const [deliveries, portions] = await Promise.all([
    readChosen(database, chosen),
    readPortions(database, calendar.today, dateNow(clock)),
  ]);
  const movable = deliveries.filter(({ status }) => status === "planned" || status === "packed");
  const free = availabilityByDay(portions);
  return calendar.days.flatMap((bare) => {
    if (bare.reason) return [];
    const fitting = movable.filter((delivery) => judgeForDelivery(bare, asOrder(delivery)).reason === null);
    if (fitting.length === 0) return [];
    const { reason } = withAvailability(bare, sumByMenu(fitting), free(bare.deliveryDay));
    return [{ date: bare.deliveryDay, fits: fitting.length, hasRoom: reason === null }];
  });
}

function asOrder({ siblings, address, orderZip, day }: ChosenDelivery) {
  return {
    order: { deliveries: siblings, address: { zip_code: orderZip } },
    delivery: { day, address },
  };
}

function sumByMenu(deliveries: readonly ChosenDelivery[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const { menuId, portions } of deliveries.flatMap(({ menus }) => menus)) {
    all.set(menuId, (all.get(menuId) ?? 0) + portions);
  }
  return all;
}
