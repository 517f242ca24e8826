import type { FastifyInstance } from "fastify";

export const alwaysSent = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export const sentOverHttps = {
  ...alwaysSent,
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/**
 * Defaults for every answer, with the policy for data, which never runs or shows as a page. Pages and public files
 * replace what they need to.
 */
export function securityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(isHttps() ? sentOverHttps : alwaysSent);
    done();
  });
}

/** Public pictures, fonts and scripts: other sites and messengers may show them. */
export const forEverybody = { "cross-origin-resource-policy": "cross-origin" };
