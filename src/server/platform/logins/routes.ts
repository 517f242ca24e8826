import type { FastifyInstance, FastifyRequest } from "fastify";
import { dateNow } from "#server/platform/clock.ts";
import { answerCall, requireUuid } from "#server/platform/http/answer-call.ts";
import { wholeApiDocument } from "#server/platform/http/openapi.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordSecurityEvent } from "#server/platform/log/record-security-event.ts";
import { answerStaffCall } from "./answer-staff-call.ts";
import { expireCookie } from "./browser-cookies.ts";
import { acceptInvitation, type InvitationDeps } from "./invitation.ts";
import { logIn } from "./log-in.ts";
import { endKey, makeKey } from "./program-keys.ts";
import { readKeys } from "./program-key-queries.ts";
import { type AuthDeps, endSessions, readSessions, type SignedInStaff } from "./sessions.ts";

export function authRoutes(app: FastifyInstance, deps: InvitationDeps): void {
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

  answerCall(app, "acceptInvitation", async ({ body, request }) => ({
    data: await acceptInvitation(deps, { ...body, address: request.ip }),
  }));

  answerStaffCall(
    app,
    deps,
    "readSession",
    ({ staff: { name, email, role, awaits, signsAlone, tablet, isAtTablet } }) => ({
      data: { name, email, role, signsAlone, tablet, isAtTablet, ...(awaits ? { awaits } : {}) },
    }),
  );

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

export function programKeyRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readProgramKeys", async () => ({
    data: await readKeys(deps.database, dateNow(deps.clock)),
  }));

  answerStaffCall(app, deps, "makeProgramKey", async ({ staff, body, request }) => ({
    data: await makeKey(deps, { ...body, staff, address: request.ip }),
  }));

  answerStaffCall(app, deps, "revokeProgramKey", async ({ staff, params, request }) => {
    const id = requireUuid(params.keyId, "not_found");
    await endKey(deps, { staff, address: request.ip, id });
    return { data: null };
  });
}
