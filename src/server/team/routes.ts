import type { FastifyInstance } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { LoginDeps } from "#server/auth/start-session.ts";
import { changePassword } from "#server/team/change-password.ts";
import { changeMember, hire, resetPassword } from "#server/team/change-team.ts";
import { hasHandedOutPassword, readTeam } from "#server/team/queries.ts";

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
