import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/delivery-day.ts";
import { changeCode, createCode } from "#server/office/discounts/change-codes.ts";
import { createSeries, exportSeries, switchSeries } from "#server/office/discounts/code-series.ts";
import { readCodes, readSeries } from "#server/office/discounts/queries.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/platform/auth/sessions.ts";

/** Discount codes as the team makes them. Guests meet them in the cart. */
export function codeDeskRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { database } = parts;
  const today = () => berlinDay(parts.clock());

  answerStaffCall(app, parts, "readCodes", async ({ query }) => ({
    data: await readCodes(database, query, today()),
  }));

  answerStaffCall(app, parts, "createCode", async ({ staff, body }) => ({
    data: await createCode(parts, staff, body),
  }));

  answerStaffCall(app, parts, "changeCode", async ({ staff, params, body }) => {
    await changeCode(parts, staff, { ...body, id: Number(params.codeId) });
    return { data: null };
  });

  answerStaffCall(app, parts, "readCodeSeries", async ({ query }) => ({
    data: await readSeries(database, query, today()),
  }));

  answerStaffCall(app, parts, "createCodeSeries", async ({ staff, body }) => ({
    data: await createSeries(parts, staff, body),
  }));

  answerStaffCall(app, parts, "switchCodeSeries", async ({ staff, params, body }) => {
    await switchSeries(parts, staff, { ...params, ...body });
    return { data: null };
  });

  answerStaffCall(app, parts, "exportCodeSeries", async ({ params }) => ({
    data: await exportSeries(database, params.seriesId),
  }));
}
