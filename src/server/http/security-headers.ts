import type { FastifyInstance } from "fastify";

/** What every answer says, whatever it is; pages add a policy of their own with the hashes of their scripts. */
export function securityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  const always = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
  };
  const overHttps = { ...always, "strict-transport-security": "max-age=31536000" };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(isHttps() ? overHttps : always);
    done();
  });
}
