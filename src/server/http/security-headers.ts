import type { FastifyInstance } from "fastify";

/** What every answer says, whatever it is; pages add a policy of their own with the hashes of their scripts. */
export function securityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Referrer-Policy", "strict-origin-when-cross-origin");
    reply.header("X-Frame-Options", "DENY");
    reply.header("Cross-Origin-Opener-Policy", "same-origin");
    if (isHttps()) reply.header("Strict-Transport-Security", "max-age=31536000");
  });
}
