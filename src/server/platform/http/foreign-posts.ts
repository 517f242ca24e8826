import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The address itself holds the proof, so posts from any site are accepted. */
    takesForeignPosts?: boolean;
  }
}

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes that a browser reports as sent by another website. Programs, mail clients and payment providers
 * send no such header and pass: they prove themselves otherwise.
 */
export function refuseForeignPosts(app: FastifyInstance, publicUrl: string | null): void {
  const ownOrigin = publicUrl && new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    const isRefused =
      !harmless.has(request.method) &&
      !request.routeOptions.config.takesForeignPosts &&
      isForeign(request, ownOrigin);
    done(isRefused ? new Refusal("foreign_origin") : undefined);
  });
}

/** Old browsers and plain http send no `Sec-Fetch-Site`: there the origin decides. */
function isForeign({ headers, host }: FastifyRequest, ownOrigin: string | null): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  if (ownOrigin) return origin !== ownOrigin;
  return origin !== `http://${host}` && origin !== `https://${host}`;
}
