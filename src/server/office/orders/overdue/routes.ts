import type { FastifyInstance } from "fastify";
import { overdueCounts, readOverdue } from "#server/office/orders/overdue/read-overdue.ts";
import { answerWithdrawal, settleMail, settleParcelIncident } from "#server/office/orders/overdue/settle.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function overdueRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readOverdueCounts", async ({ staff }) => ({
    data: await overdueCounts(database, staff.role, clock()),
  }));

  answerStaffCall(app, deps, "readOverdue", async ({ staff }) => ({
    data: await readOverdue(database, staff.role, clock()),
  }));

  answerStaffCall(app, deps, "settleParcelIncident", async ({ staff, params, body }) => {
    const incidentId = requireUuid(params.incidentId, "not_found");
    await settleParcelIncident(deps, staff, { incidentId, note: body.note });
    return { data: null };
  });

  answerStaffCall(app, deps, "answerWithdrawal", async ({ staff, params, body }) => {
    const withdrawalId = requireUuid(params.withdrawalId, "not_found");
    await answerWithdrawal(deps, staff, { withdrawalId, note: body.note });
    return { data: null };
  });

  answerStaffCall(app, deps, "settleMail", async ({ staff, params }) => {
    await settleMail(deps, staff, requireUuid(params.mailId, "mail_not_found"));
    return { data: null };
  });
}
