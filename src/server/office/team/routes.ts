import type { FastifyInstance } from "fastify";
import { changePassword } from "#server/office/team/change-password.ts";
import { changeMember, hire, resetPassword } from "#server/office/team/change-team.ts";
import { hasHandedOutPassword, readTeam } from "#server/office/team/queries.ts";
import { answerStaffCall } from "#server/platform/auth/answer-staff-call.ts";
import type { LoginDeps } from "#server/platform/auth/start-session.ts";

/** Who works here, and how they get in. */
export function teamRoutes(app: FastifyInstance, parts: LoginDeps): void {
  answerStaffCall(app, parts, "readTeam", async () => ({ data: await readTeam(parts.database) }));

  answerStaffCall(app, parts, "hire", async ({ staff, body }) => ({ data: await hire(parts, staff, body) }));

  answerStaffCall(app, parts, "changeMember", async ({ staff, params, body }) => {
    await changeMember(parts, staff, { ...body, id: Number(params.staffId) });
    return { data: null };
  });

  answerStaffCall(app, parts, "resetPassword", async ({ staff, params }) => ({
    data: await resetPassword(parts, staff, Number(params.staffId)),
  }));

  answerStaffCall(app, parts, "readPassword", async ({ staff }) => ({
    data: { isHandedOut: await hasHandedOutPassword(parts.database, staff.id) },
  }));

  answerStaffCall(app, parts, "changePassword", async ({ staff, body, request, reply }) => {
    await changePassword(parts, staff, { ...body, request, reply });
    return { data: null };
  });
}
