import type { FastifyInstance, FastifyReply } from "fastify";
import type { Temporal } from "temporal-polyfill";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { DeliveryDay } from "#contract/day.ts";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { berlinDay, judgeDay } from "#server/domain/calendar/judge-day.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { changeSettings, presentSettings } from "#server/office/kitchen/change-settings.ts";
import { freezeCookList } from "#server/office/kitchen/cook-list/freeze.ts";
import { listState } from "#server/office/kitchen/cook-list/list-state.ts";
import { readChanges, readHead, readLines } from "#server/office/kitchen/cook-list/queries.ts";
import { markCookSheet } from "#server/office/kitchen/cook-sheets/mark-cook-sheet.ts";
import { readCookSheets } from "#server/office/kitchen/cook-sheets/read-cook-sheets.ts";
import { confirmDeliveries, reopenDelivery } from "#server/office/kitchen/deliveries/confirm-deliveries.ts";
import {
  checkDeliveryStatus,
  importDeliveryStatus,
} from "#server/office/kitchen/deliveries/import-status.ts";
import { checkTrackingFile, importTrackingFile } from "#server/office/kitchen/import-tracking.ts";
import { markNote } from "#server/office/kitchen/mark-note.ts";
import { makeCarrierFile } from "#server/office/kitchen/papers/carrier-file.ts";
import { destroyLabels } from "#server/office/kitchen/papers/destroy-labels.ts";
import { readDestroyed } from "#server/office/kitchen/papers/destroyed-queries.ts";
import { makeLabels } from "#server/office/kitchen/papers/make-labels.ts";
import { readPrintedLabels } from "#server/office/kitchen/papers/read-printed.ts";
import { makeSlips } from "#server/office/kitchen/papers/make-slips.ts";
import {
  packParcel,
  scanSlip,
  splitParcel,
  takeParcelApart,
  unpackParcel,
} from "#server/office/kitchen/parcels/pack-parcel.ts";
import { readParcels } from "#server/office/kitchen/parcels/read-parcels.ts";
import { correctShipment, shipParcel } from "#server/office/kitchen/parcels/ship-parcel.ts";
import { scanPortion, takePortionOut } from "#server/office/kitchen/parcels/scan-portion.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readProof } from "#server/office/kitchen/proof.ts";
import { readProductionDays } from "#server/office/kitchen/read-days.ts";
import { readDayIngredients } from "#server/office/kitchen/read-ingredients.ts";
import { readGuestNotes } from "#server/office/kitchen/read-notes.ts";
import { readDishGuests } from "#server/office/kitchen/dish-guests.ts";
import { shoppingRoutes } from "#server/office/kitchen/shopping/routes.ts";
import { readWorkToday } from "#server/office/kitchen/work-today.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";

export async function productionRoutes(app: FastifyInstance, deps: ProductionDeps): Promise<void> {
  listRoutes(app, deps);
  parcelRoutes(app, deps);
  paperRoutes(app, deps);
  guestRoutes(app, deps);
  cookSheetRoutes(app, deps);
  shoppingRoutes(app, deps);
  await deliveryRoutes(app, deps);
  await trackingRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  const { database, snapshot, clock } = deps;
  const list = async (day: string) => readCookList(database, { snapshot, now: clock() }, readDay(day));

  answerStaffCall(app, deps, "readProductionDays", async ({ query }) => ({
    data: await readProductionDays(deps, query),
  }));

  answerStaffCall(app, deps, "readWorkToday", async () => ({ data: await readWorkToday(deps) }));

  answerStaffCall(app, deps, "readCookList", async ({ params }) => ({ data: await list(params.day) }));

  answerStaffCall(app, deps, "readGuestNotes", async ({ params }) => ({
    data: await readGuestNotes(database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "markNote", async ({ staff, params, body }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    await markNote(deps, staff, { ...body, deliveryDay: readDay(params.day), orderId });
    return { data: null };
  });

  answerStaffCall(app, deps, "readDayIngredients", async ({ params }) => ({
    data: await readDayIngredients(database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "freezeCookList", async ({ staff, params }) => {
    await freezeCookList(deps, staff, readDay(params.day));
    return { data: await list(params.day) };
  });

  answerStaffCall(app, deps, "readProof", async ({ params }) => ({
    data: await readProof(database, readDay(params.day)),
  }));
}

function parcelRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  const keyOf = ({ day, orderId }: { day: string; orderId: string }) => ({
    deliveryDay: readDay(day),
    orderId: requireUuid(orderId, "order_not_found"),
  });

  answerStaffCall(app, deps, "readParcels", async ({ staff, params, query }) => ({
    data: await readParcels(deps, readDay(params.day), { ...query, role: staff.role }),
  }));

  answerStaffCall(app, deps, "packParcel", async ({ staff, params, query }) => ({
    data: (await packParcel(deps, staff, { ...keyOf(params), ...query })).parcel,
  }));

  answerStaffCall(app, deps, "scanSlip", async ({ staff, params, body }) => ({
    data: await scanSlip(deps, staff, { deliveryDay: readDay(params.day), ...body }),
  }));

  answerStaffCall(app, deps, "scanPortion", async ({ staff, params, body }) => ({
    data: await scanPortion(deps, staff, { ...keyOf(params), ...body }),
  }));

  answerStaffCall(app, deps, "takePortionOut", async ({ staff, params }) => ({
    data: await takePortionOut(deps, staff, { ...keyOf(params), code: params.code }),
  }));

  answerStaffCall(app, deps, "takeParcelApart", async ({ staff, params }) => {
    await takeParcelApart(deps, staff, keyOf(params));
    return { data: null };
  });

  answerStaffCall(app, deps, "unpackParcel", async ({ staff, params }) => ({
    data: await unpackParcel(deps, staff, keyOf(params)),
  }));

  answerStaffCall(app, deps, "splitParcel", async ({ staff, params, body }) => ({
    data: await splitParcel(deps, staff, { ...keyOf(params), ...body }),
  }));

  answerStaffCall(app, deps, "shipParcel", async ({ staff, params, query, body }) => ({
    data: await shipParcel(deps, staff, { ...keyOf(params), ...query, ...body }),
  }));

  answerStaffCall(app, deps, "correctShipment", async ({ staff, params, query: { wrong }, body }) => ({
    data: await correctShipment(deps, staff, { ...keyOf(params), ...body, wrong }),
  }));
}

/** Aborted when the connection closes before the answer. */
function readerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

function paperRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  answerStaffCall(app, deps, "makeLabels", async ({ staff, params, body, reply }) => ({
    data: await makeLabels(deps, staff, {
      ...body,
      deliveryDay: readDay(params.day),
      signal: readerGone(reply),
    }),
  }));

  answerStaffCall(app, deps, "makePackingSlips", async ({ staff, params, body }) => ({
    data: await makeSlips(deps, staff, { deliveryDay: readDay(params.day), orders: body.orders }),
  }));

  answerStaffCall(app, deps, "readPrintedLabels", async ({ params }) => ({
    data: await readPrintedLabels(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "readDestroyedLabels", async ({ params }) => ({
    data: await readDestroyed(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "destroyLabels", async ({ staff, params, body }) => ({
    data: await destroyLabels(deps, staff, { ...body, deliveryDay: readDay(params.day) }),
  }));

  answerStaffCall(app, deps, "readCarrierFile", async ({ params }) => ({
    data: await makeCarrierFile(deps, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "readProductionSettings", async () => ({
    data: await presentSettings(deps.database),
  }));

  answerStaffCall(app, deps, "changeProductionSettings", async ({ staff, body }) => ({
    data: await changeSettings(deps, staff, body),
  }));
}

function guestRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  answerStaffCall(app, deps, "readDishGuests", async ({ staff, params }) => ({
    data: await readDishGuests(
      deps.database,
      { deliveryDay: readDay(params.day), menuId: Number(params.menuId) },
      { today: berlinDay(deps.clock()), role: staff.role },
    ),
  }));
}

async function trackingRoutes(app: FastifyInstance, deps: ProductionDeps): Promise<void> {
  await answerStaffFile(app, deps, "checkTrackingFile", async ({ params, query, file }) => ({
    data: await checkTrackingFile(deps, { deliveryDay: readDay(params.day), file, ...query }),
  }));

  await answerStaffFile(app, deps, "importTrackingFile", async ({ staff, params, query, file }) => ({
    data: await importTrackingFile(deps, staff, { deliveryDay: readDay(params.day), file, ...query }),
  }));
}

async function readCookList(
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

function cookSheetRoutes(app: FastifyInstance, deps: ProductionDeps): void {
  answerStaffCall(app, deps, "readCookSheets", async ({ params }) => ({
    data: await readCookSheets(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "markCookSheet", async ({ staff, params, body }) => {
    const place = { deliveryDay: readDay(params.day), menuId: Number(params.menuId) };
    await markCookSheet(deps, staff, { ...place, ...body });
    return { data: null };
  });
}

async function deliveryRoutes(app: FastifyInstance, deps: ProductionDeps): Promise<void> {
  answerStaffCall(app, deps, "confirmDeliveries", async ({ staff, body }) => {
    let confirmed = 0;
    for (const { day, orderIds } of body.deliveries) {
      confirmed += await confirmDeliveries(deps, staff, { deliveryDay: readDay(day), orderIds });
    }
    return { data: { confirmed } };
  });

  answerStaffCall(app, deps, "reopenDelivery", async ({ staff, params }) => {
    const orderId = requireUuid(params.orderId, "order_not_found");
    await reopenDelivery(deps, staff, { deliveryDay: readDay(params.day), orderId });
    return { data: null };
  });

  await answerStaffFile(app, deps, "checkDeliveryStatus", async ({ file }) => ({
    data: await checkDeliveryStatus(deps, file),
  }));

  await answerStaffFile(app, deps, "importDeliveryStatus", async ({ staff, file, query: { plan } }) => ({
    data: await importDeliveryStatus(deps, staff, { file, plan }),
  }));
}
