import type { FastifyInstance } from "fastify";
import { type AuthParts, logIn, logOut, requireStaff } from "#server/auth/sessions.ts";
import { answerCall } from "#server/http/answer-call.ts";

export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  answerCall(app, "login", async ({ body, request }) => {
    const { token, member } = await logIn(parts, { ...body, address: request.ip });
    return { token, data: member };
  });

  answerCall(app, "readSession", async ({ request }) => ({ data: await requireStaff(parts, request) }));

  answerCall(app, "logout", async ({ request }) => {
    await requireStaff(parts, request);
    await logOut(parts.database, request, new Date(parts.clock().epochMilliseconds));
    return { data: null };
  });
}
