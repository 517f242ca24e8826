import type { FastifyInstance } from "fastify";
import { overdueCounts, readOverdue } from "#server/office/overdue/read-overdue.ts";
import { answerWithdrawal, settleMail } from "#server/office/overdue/settle.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/platform/auth/sessions.ts";
import { knownUuid } from "#server/platform/http/answer-call.ts";

/** What nobody has done in time. */
export function overdueRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { database, clock } = parts;

  answerStaffCall(app, parts, "readOverdueCounts", async ({ staff }) => ({
    data: await overdueCounts(database, staff.role, clock()),
  }));

  answerStaffCall(app, parts, "readOverdue", async ({ staff }) => ({
    data: await readOverdue(database, staff.role, clock()),
  }));

  answerStaffCall(app, parts, "answerWithdrawal", async ({ staff, params, body }) => {
    const withdrawalId = knownUuid(params.withdrawalId, "not_found");
    await answerWithdrawal(parts, staff, { withdrawalId, note: body.note });
    return { data: null };
  });

  answerStaffCall(app, parts, "settleMail", async ({ staff, params }) => {
    await settleMail(parts, staff, knownUuid(params.mailId, "mail_not_found"));
    return { data: null };
  });
}
