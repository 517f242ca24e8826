import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import { type LoginDeps, logIn } from "#server/auth/log-in.ts";
import { endSessions, type KnownStaff } from "#server/auth/sessions.ts";
import { answerCall, knownUuid } from "#server/http/answer-call.ts";
import { wholeApiDocument } from "#server/http/openapi.ts";
import { Refusal } from "#server/http/refusal.ts";
import { noteSecurity } from "#server/security-log/note-security.ts";

/** Coming, going, and the sessions in between. */
export function authRoutes(app: FastifyInstance, parts: LoginDeps): void {
  const now = () => new Date(parts.clock().epochMilliseconds);
  const noteEnd = (staff: KnownStaff, { ip: address }: FastifyRequest, reason: "logout" | "revoked") =>
    noteSecurity(parts.database, { at: now(), event: "session.ended", reason, staff, address });

  answerCall(app, "login", async ({ body, request }) => {
    const device = request.headers["user-agent"] ?? "";
    const { token, member, awaits } = await logIn(parts, { ...body, address: request.ip, device });
    return { token, data: { ...member, ...(awaits ? { awaits } : {}) } };
  });

  answerStaffCall(app, parts, "readSession", ({ staff: { name, email, role, awaits } }) => ({
    data: { name, email, role, ...(awaits ? { awaits } : {}) },
  }));

  const apiDocument = wholeApiDocument();
  answerStaffCall(app, parts, "readApiDocument", () => ({ data: apiDocument }));

  answerStaffCall(app, parts, "logout", async ({ staff, request }) => {
    await endSessions(parts.database, { staffId: staff.id, now: now(), only: staff.sessionId });
    await noteEnd(staff, request, "logout");
    return { data: null };
  });

  answerStaffCall(app, parts, "readOwnSessions", async ({ staff }) => ({
    data: await parts.database.rows(
      `SELECT id, to_json(created_at) #>> '{}' AS "createdAt", to_json(seen_at) #>> '{}' AS "lastSeenAt",
         address, device, id = $2 AS "isThis"
       FROM staff_sessions WHERE staff_id = $1 AND revoked_at IS NULL AND expires_at > $3
       ORDER BY id = $2 DESC, created_at DESC`,
      [staff.id, staff.sessionId, now()],
    ),
  }));

  answerStaffCall(app, parts, "revokeSession", async ({ staff, params, request }) => {
    const only = knownUuid(params.sessionId, "not_found");
    const ended = await endSessions(parts.database, { staffId: staff.id, now: now(), only });
    if (!ended) throw new Refusal("not_found");
    await noteEnd(staff, request, "revoked");
    return { data: null };
  });
}
