import type { FastifyInstance } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import type { AuthParts } from "#server/auth/sessions.ts";
import { changePassword } from "#server/team/change-password.ts";
import { changeMember, hire, resetPassword } from "#server/team/change-team.ts";
import { readTeam } from "#server/team/queries.ts";

/** Who works here, and how they get in. */
export function teamRoutes(app: FastifyInstance, parts: AuthParts): void {
  answerStaffCall(app, parts, "readTeam", async () => ({ data: await readTeam(parts.database) }));

  answerStaffCall(app, parts, "hire", async ({ staff, body }) => ({ data: await hire(parts, staff, body) }));

  answerStaffCall(app, parts, "changeMember", async ({ staff, params, body }) => {
    await changeMember(parts, staff, { ...body, id: Number(params.staffId) });
    return { data: null };
  });

  answerStaffCall(app, parts, "resetPassword", async ({ staff, params }) => ({
    data: await resetPassword(parts, staff, Number(params.staffId)),
  }));

  answerStaffCall(app, parts, "changePassword", async ({ staff, body }) => {
    await changePassword(parts, staff, body);
    return { data: null };
  });
}
