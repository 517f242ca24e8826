import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { checkCount } from "#server/office/stock/lots/check-count.ts";
import { openLot, placeLot } from "#server/office/stock/lots/change-lot.ts";
import { moveLot, takeBack, takeCount } from "#server/office/stock/lots/move-lot.ts";
import { findLotByCode, readPlaces } from "#server/office/stock/lots/queries.ts";
import { readLot, readStock } from "#server/office/stock/lots/read-lots.ts";
import { movesFile, stockFile } from "#server/office/stock/lots/stock-files.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function stockRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;
  const lotNow = async (staff: SignedInStaff, params: { lotId: string }) => ({
    data: await readLot(database, Number(params.lotId), { today: berlinDay(clock()), staffId: staff.id }),
  });

  answerStaffCall(app, deps, "readStock", async ({ staff, query }) => ({
    data: await readStock(database, { today: berlinDay(clock()), role: staff.role }, query),
  }));

  answerStaffCall(app, deps, "readPlaces", async () => ({ data: await readPlaces(database) }));

  answerStaffCall(app, deps, "findLot", async ({ params }) => {
    const lotId = await findLotByCode(database, params.code);
    if (lotId === undefined) throw new Refusal("not_found");
    return { data: { lotId } };
  });

  answerStaffCall(app, deps, "readLot", ({ staff, params }) => lotNow(staff, params));

  answerStaffCall(app, deps, "moveStock", async ({ staff, params, body }) => {
    await moveLot(deps, staff, { ...body, lotId: Number(params.lotId), moveId: params.moveId });
    return lotNow(staff, params);
  });

  answerStaffCall(app, deps, "takeMoveBack", async ({ staff, params, body }) => {
    await takeBack(deps, staff, { ...body, lotId: Number(params.lotId), correctionId: params.correctionId });
    return lotNow(staff, params);
  });

  answerStaffCall(app, deps, "openLot", async ({ staff, params, body }) => {
    await openLot(deps, staff, { ...body, lotId: Number(params.lotId) });
    return lotNow(staff, params);
  });

  answerStaffCall(app, deps, "placeLot", async ({ staff, params, body }) => {
    await placeLot(deps, staff, { ...body, lotId: Number(params.lotId) });
    return lotNow(staff, params);
  });

  answerStaffCall(app, deps, "checkCount", async ({ body }) => ({
    data: await checkCount(database, body.lines),
  }));

  answerStaffCall(app, deps, "countStock", async ({ staff, params, body }) => {
    const differences = await checkCount(database, body.lines);
    await takeCount(deps, staff, { countId: params.countId, lines: body.lines });
    return { data: differences };
  });

  answerStaffCall(app, deps, "exportStock", async () => ({
    data: await stockFile(database, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "exportMoves", async ({ query }) => ({
    data: await movesFile(database, query),
  }));
}
