import type { FastifyInstance } from "fastify";
import { changePassword } from "#server/office/team/change-password.ts";
import { changeMember, hire, inviteAgain, resetPassword } from "#server/office/team/change-team.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { dateNow } from "#server/platform/clock.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import { lastDayOf } from "#server/platform/logins/invitation.ts";
import { hasHandedOutPassword, readTeam } from "#server/platform/logins/staff.ts";
import type { LoginDeps } from "#server/platform/logins/start-session.ts";

export function teamRoutes(app: FastifyInstance, deps: LoginDeps): void {
  answerStaffCall(app, deps, "readTeam", async () => ({
    data: (await readTeam(deps.database, dateNow(deps.clock))).map(({ invitedOn, ...member }) => ({
      ...member,
      invitedUntil: invitedOn && lastDayOf(invitedOn),
      isInvitationOver: invitedOn !== null && lastDayOf(invitedOn) < berlinDay(deps.clock()),
    })),
  }));

  answerStaffCall(app, deps, "hire", async ({ staff, body }) => ({ data: await hire(deps, staff, body) }));

  answerStaffCall(app, deps, "changeMember", async ({ staff, params, body }) => {
    await changeMember(deps, staff, { ...body, id: Number(params.staffId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "inviteAgain", async ({ staff, params, body }) => {
    await inviteAgain(deps, staff, { ...body, staffId: Number(params.staffId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "resetPassword", async ({ staff, params }) => ({
    data: await resetPassword(deps, staff, Number(params.staffId)),
  }));

  answerStaffCall(app, deps, "readPassword", async ({ staff }) => ({
    data: { isHandedOut: await hasHandedOutPassword(deps.database, staff.id) },
  }));

  answerStaffCall(app, deps, "changePassword", async ({ staff, body, request, reply }) => {
    await changePassword(deps, staff, { ...body, request, reply });
    return { data: null };
  });
}
