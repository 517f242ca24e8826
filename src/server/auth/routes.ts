import type { FastifyInstance } from "fastify";
import { answerStaffCall } from "#server/auth/answer-staff-call.ts";
import { type AuthParts, logIn, logOut } from "#server/auth/sessions.ts";
import { answerCall } from "#server/http/answer-call.ts";

export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  answerCall(app, "login", async ({ body, request }) => {
    const { token, member } = await logIn(parts, { ...body, address: request.ip });
    return { token, data: member };
  });

  answerStaffCall(app, parts, "readSession", ({ staff: { id: _, ...member } }) => ({ data: member }));

  answerStaffCall(app, parts, "logout", async ({ request }) => {
    await logOut(parts.database, request, new Date(parts.clock().epochMilliseconds));
    return { data: null };
  });
}
