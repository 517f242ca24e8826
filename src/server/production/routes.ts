import type { FastifyInstance } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import { knownUuid } from "#server/http/answer-call.ts";
import { freezeCookList } from "#server/production/cook-list/freeze.ts";
import { readCookList } from "#server/production/cook-list/read-cook-list.ts";
import { packParcel, unpackParcel } from "#server/production/parcels/pack-parcel.ts";
import { readParcels } from "#server/production/parcels/read-parcels.ts";
import { correctShipment, shipParcel } from "#server/production/parcels/ship-parcel.ts";
import { readDay } from "#server/production/production-day.ts";
import type { ProductionParts } from "#server/production/production-parts.ts";
import { readProof } from "#server/production/proof.ts";
import { readProductionDays } from "#server/production/read-days.ts";

/** What is cooked and packed for each delivery day. */
export async function productionRoutes(app: FastifyInstance, parts: ProductionParts): Promise<void> {
  listRoutes(app, parts);
  parcelRoutes(app, parts);
}

function listRoutes(app: FastifyInstance, parts: ProductionParts): void {
  const { database, publicData, clock } = parts;
  const list = async (day: string) => readCookList(database, { publicData, now: clock() }, readDay(day));

  answerStaffCall(app, parts, "readProductionDays", async () => ({ data: await readProductionDays(parts) }));

  answerStaffCall(app, parts, "readCookList", async ({ params }) => ({ data: await list(params.day) }));

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
    data: await readParcels(parts.database, readDay(params.day), query),
  }));

  answerStaffCall(app, parts, "packParcel", async ({ staff, params }) => ({
    data: await packParcel(parts, staff, which(params)),
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
