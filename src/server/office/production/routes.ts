import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import { freezeCookList } from "#server/office/production/cook-list/freeze.ts";
import { readCookList } from "#server/office/production/cook-list/read-cook-list.ts";
import { deliveryRoutes } from "#server/office/production/deliveries/routes.ts";
import { markNote } from "#server/office/production/guest-notes/mark-note.ts";
import { readGuestNotes } from "#server/office/production/guest-notes/read-notes.ts";
import { readDayIngredients } from "#server/office/production/ingredients/read-ingredients.ts";
import { makeCarrierFile } from "#server/office/production/papers/carrier-file.ts";
import { destroyLabels } from "#server/office/production/papers/destroy-labels.ts";
import { readDestroyed } from "#server/office/production/papers/destroyed-queries.ts";
import { makeLabels } from "#server/office/production/papers/make-labels.ts";
import { makeSlips } from "#server/office/production/papers/make-slips.ts";
import { packParcel, unpackParcel } from "#server/office/production/parcels/pack-parcel.ts";
import { readParcels } from "#server/office/production/parcels/read-parcels.ts";
import { scanSlip } from "#server/office/production/parcels/scan-slip.ts";
import { correctShipment, shipParcel } from "#server/office/production/parcels/ship-parcel.ts";
import { readDay } from "#server/office/production/production-day.ts";
import type { ProductionParts } from "#server/office/production/production-parts.ts";
import { readProof } from "#server/office/production/proof.ts";
import { readProductionDays } from "#server/office/production/read-days.ts";
import { previewRecall, readBatchGuests, sendRecall } from "#server/office/production/recall/recall-batch.ts";
import { changeSettings, presentSettings } from "#server/office/production/settings/change-settings.ts";
import {
  checkTrackingFile,
  importTrackingFile,
} from "#server/office/production/tracking-file/import-tracking.ts";
import { readWorkToday } from "#server/office/production/work-today.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import { answerStaffFile } from "#server/platform/auth/answer-staff-file.ts";
import { knownUuid } from "#server/platform/http/answer-call.ts";

/** What is cooked and packed for each delivery day. */
export async function productionRoutes(app: FastifyInstance, parts: ProductionParts): Promise<void> {
  listRoutes(app, parts);
  parcelRoutes(app, parts);
  paperRoutes(app, parts);
  recallRoutes(app, parts);
  await deliveryRoutes(app, parts);
  await trackingRoutes(app, parts);
}

function listRoutes(app: FastifyInstance, parts: ProductionParts): void {
  const { database, publicData, clock } = parts;
  const list = async (day: string) => readCookList(database, { publicData, now: clock() }, readDay(day));

  answerStaffCall(app, parts, "readProductionDays", async () => ({ data: await readProductionDays(parts) }));

  answerStaffCall(app, parts, "readWorkToday", async () => ({ data: await readWorkToday(parts) }));

  answerStaffCall(app, parts, "readCookList", async ({ params }) => ({ data: await list(params.day) }));

  answerStaffCall(app, parts, "readGuestNotes", async ({ params }) => ({
    data: await readGuestNotes(database, readDay(params.day)),
  }));

  answerStaffCall(app, parts, "markNote", async ({ staff, params, body }) => {
    const orderId = knownUuid(params.orderId, "order_not_found");
    await markNote(parts, staff, { ...body, day: readDay(params.day), orderId });
    return { data: null };
  });

  answerStaffCall(app, parts, "readDayIngredients", async ({ params }) => ({
    data: await readDayIngredients(database, readDay(params.day)),
  }));

  answerStaffCall(app, parts, "freezeCookList", async ({ staff, params }) => {
    await freezeCookList(parts, staff, readDay(params.day));
    return { data: await list(params.day) };
  });

  answerStaffCall(app, parts, "readProof", async ({ params }) => ({
    data: await readProof(database, readDay(params.day)),
  }));
}

function parcelRoutes(app: FastifyInstance, parts: ProductionParts): void {
  const which = ({ day, orderId }: { day: string; orderId: string }) => ({
    day: readDay(day),
    orderId: knownUuid(orderId, "order_not_found"),
  });

  answerStaffCall(app, parts, "readParcels", async ({ params, query }) => ({
    data: await readParcels(parts, readDay(params.day), query),
  }));

  answerStaffCall(app, parts, "packParcel", async ({ staff, params }) => ({
    data: (await packParcel(parts, staff, which(params))).parcel,
  }));

  answerStaffCall(app, parts, "scanSlip", async ({ staff, params, body }) => ({
    data: await scanSlip(parts, staff, { day: readDay(params.day), code: body.code }),
  }));

  answerStaffCall(app, parts, "unpackParcel", async ({ staff, params }) => ({
    data: await unpackParcel(parts, staff, which(params)),
  }));

  answerStaffCall(app, parts, "shipParcel", async ({ staff, params, body }) => ({
    data: await shipParcel(parts, staff, { ...which(params), ...body }),
  }));

  answerStaffCall(app, parts, "correctShipment", async ({ staff, params, body }) => ({
    data: await correctShipment(parts, staff, { ...which(params), ...body }),
  }));
}

function paperRoutes(app: FastifyInstance, parts: ProductionParts): void {
  answerStaffCall(app, parts, "makeLabels", async ({ staff, params, body }) => ({
    data: await makeLabels(parts, staff, { ...body, day: readDay(params.day) }),
  }));

  answerStaffCall(app, parts, "makePackingSlips", async ({ staff, params, body }) => ({
    data: await makeSlips(parts, staff, { day: readDay(params.day), order: body.order }),
  }));

  answerStaffCall(app, parts, "readDestroyedLabels", async ({ params }) => ({
    data: await readDestroyed(parts.database, readDay(params.day)),
  }));

  answerStaffCall(app, parts, "destroyLabels", async ({ staff, params, body }) => ({
    data: await destroyLabels(parts, staff, { ...body, day: readDay(params.day) }),
  }));

  answerStaffCall(app, parts, "readCarrierFile", async ({ params }) => ({
    data: await makeCarrierFile(parts, readDay(params.day)),
  }));

  answerStaffCall(app, parts, "readProductionSettings", async () => ({
    data: await presentSettings(parts.database),
  }));

  answerStaffCall(app, parts, "changeProductionSettings", async ({ staff, body }) => ({
    data: await changeSettings(parts, staff, body),
  }));
}

function recallRoutes(app: FastifyInstance, parts: ProductionParts): void {
  const which = ({ day, menuId }: { day: string; menuId: string }) => ({
    day: readDay(day),
    menuId: Number(menuId),
  });

  answerStaffCall(app, parts, "readBatchGuests", async ({ params }) => ({
    data: await readBatchGuests(parts.database, which(params), berlinDay(parts.clock())),
  }));

  answerStaffCall(app, parts, "previewRecall", async ({ params, body }) => ({
    data: await previewRecall(parts.database, which(params), body),
  }));

  answerStaffCall(app, parts, "sendRecall", async ({ staff, params, body }) => ({
    data: await sendRecall(parts, staff, { ...which(params), ...body }),
  }));
}

async function trackingRoutes(app: FastifyInstance, parts: ProductionParts): Promise<void> {
  await answerStaffFile(app, parts, "checkTrackingFile", async ({ params, query, file }) => ({
    data: await checkTrackingFile(parts, { day: readDay(params.day), file, ...query }),
  }));

  await answerStaffFile(app, parts, "importTrackingFile", async ({ staff, params, query, file }) => ({
    data: await importTrackingFile(parts, staff, { day: readDay(params.day), file, ...query }),
  }));
}
