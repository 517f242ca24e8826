import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

const alwaysSent = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const sentOverHttps = {
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

/** For a self-contained page: only its own style sheet and forms, no script. */
export function closedPagePolicy(css: string, formAction = "'none'"): string {
  const style = createHash("sha256").update(css).digest("base64");
  return (
    `default-src 'none'; style-src 'sha256-${style}'; form-action ${formAction}; ` +
    "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  );
}
