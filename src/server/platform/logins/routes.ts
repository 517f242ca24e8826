import type { FastifyInstance, FastifyRequest } from "fastify";
import { dateNow } from "#server/platform/clock.ts";
import { answerCall, requireUuid } from "#server/platform/http/answer-call.ts";
import { wholeApiDocument } from "#server/platform/http/openapi.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import { expireCookie } from "#server/platform/logins/browser-cookies.ts";
import { logIn } from "#server/platform/logins/log-in.ts";
import { endSessions, readSessions, type SignedInStaff } from "#server/platform/logins/sessions.ts";
import type { LoginDeps } from "#server/platform/logins/start-session.ts";

export function authRoutes(app: FastifyInstance, deps: LoginDeps): void {
  const now = () => dateNow(deps.clock);
  const recordEnd = (staff: SignedInStaff, request: FastifyRequest, reason: "logout" | "revoked") =>
    recordSecurityEvent(deps.database, {
      at: now(),
      event: "session.ended",
      reason,
      staff,
      address: request.ip,
    });

  answerCall(app, "login", async ({ body, request, reply }) => {
    const { token, member } = await logIn(deps, { ...body, request, reply });
    return { token, data: member };
  });

  answerStaffCall(app, deps, "readSession", ({ staff: { name, email, role, awaits } }) => ({
    data: { name, email, role, ...(awaits ? { awaits } : {}) },
  }));

  const apiDocument = wholeApiDocument();
  answerStaffCall(app, deps, "readApiDocument", () => ({ data: apiDocument }));

  answerStaffCall(app, deps, "logout", async ({ staff, request, reply }) => {
    await endSessions(deps.database, { staffId: staff.id, now: now(), only: staff.sessionId });
    await recordEnd(staff, request, "logout");
    if (staff.origin !== null) expireCookie(reply, "session", staff.origin);
    // Not "storage" and "cookies": the guest's cart in this browser and the known device must outlive a working day.
    reply.header("Clear-Site-Data", '"cache"');
    return { data: null };
  });

  answerStaffCall(app, deps, "readOwnSessions", async ({ staff }) => ({
    data: await readSessions(deps.database, { staffId: staff.id, sessionId: staff.sessionId, now: now() }),
  }));

  answerStaffCall(app, deps, "revokeSession", async ({ staff, params, request }) => {
    const only = requireUuid(params.sessionId, "not_found");
    const ended = await endSessions(deps.database, { staffId: staff.id, now: now(), only });
    if (!ended) throw new Refusal("not_found");
    await recordEnd(staff, request, "revoked");
    return { data: null };
  });
}
