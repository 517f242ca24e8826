import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { checkCount } from "#server/office/stock/lots/check-count.ts";
import {
  grantExemption,
  holdLot,
  openLot,
  placeLot,
  releaseLot,
  requestExemption,
} from "#server/office/stock/lots/change-lot.ts";
import { readOpenExemptions } from "#server/office/stock/lots/hold-queries.ts";
import { moveLot, takeBack, takeCount } from "#server/office/stock/lots/move-lot.ts";
import { findLotByCode } from "#server/office/stock/lots/queries.ts";
import { presentExemption, readLot, readStock } from "#server/office/stock/lots/read-lots.ts";
import { movesFile, stockFile } from "#server/office/stock/lots/stock-files.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function stockRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;
  const lotNow = async (staff: SignedInStaff, params: { lotId: string }) => ({
    data: await readLot(database, Number(params.lotId), { today: berlinDay(clock()), staffId: staff.id }),
  });
  const changing =
    (
      change: (
        deps: AuthDeps,
        staff: SignedInStaff,
        input: { lotId: number; reason: string },
      ) => Promise<void>,
    ) =>
    async ({
      staff,
      params,
      body,
    }: {
      staff: SignedInStaff;
      params: { lotId: string };
      body: { reason: string };
    }) => {
      await change(deps, staff, { ...body, lotId: Number(params.lotId) });
      return lotNow(staff, params);
    };

  answerStaffCall(app, deps, "readStock", async ({ staff, query }) => ({
    data: await readStock(database, { today: berlinDay(clock()), role: staff.role }, query),
  }));

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

  answerStaffCall(app, deps, "holdLot", changing(holdLot));
  answerStaffCall(app, deps, "releaseLot", changing(releaseLot));

  answerStaffCall(app, deps, "readExemptions", async ({ staff }) => ({
    data: (await readOpenExemptions(database)).map((one) => presentExemption(one, staff.id)),
  }));

  answerStaffCall(app, deps, "requestExemption", async ({ staff, params, body }) => {
    await requestExemption(deps, staff, { ...body, id: params.exemptionId });
    return { data: null };
  });

  answerStaffCall(app, deps, "grantExemption", async ({ staff, params }) => {
    await grantExemption(deps, staff, params.exemptionId);
    return { data: null };
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
