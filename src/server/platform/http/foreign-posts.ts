import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** who posts here proves by the address itself that they may, and may come from anywhere */
    takesForeignPosts?: boolean;
  }
}

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whatever changes something is refused when a browser says that another website has sent it. Programs, mail programs and
 * payment providers say nothing of the kind and pass: they prove themselves otherwise.
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

/** `Sec-Fetch-Site` is the browser's own word; where it is missing (old browsers, plain http) the origin has to do. */
function isForeign({ headers, host }: FastifyRequest, ownOrigin: string | null): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  if (ownOrigin) return origin !== ownOrigin;
  return origin !== `http://${host}` && origin !== `https://${host}`;
}
