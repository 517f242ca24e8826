import type { FastifyInstance } from "fastify";

/**
 * What every answer says, whatever it is. The policy is that of data: nothing in it is ever run or shown as a page. Pages,
 * which have one of their own, and what others may show, replace what they need to.
 */
export function securityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  const always = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
  const overHttps = { ...always, "strict-transport-security": "max-age=31536000; includeSubDomains" };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(isHttps() ? overHttps : always);
    done();
  });
}

/** Pictures, fonts and scripts that anybody may see: other sites show the picture of a dish, messengers that of a page. */
export const forEverybody = { "cross-origin-resource-policy": "cross-origin" };
