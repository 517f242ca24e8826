import type { FastifyRequest } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * The Origin that a browser sends; null for a program. Refuses pages of other sites: origin and host must agree, or
 * the origin is the public address behind a proxy that changes the host.
 */
export function ownOrigin(request: FastifyRequest, publicUrl: () => string): string | null {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site === "cross-site" || site === "same-site") throw new Refusal("foreign_origin");
  if (origin === undefined) return isBrowser(request) ? new URL(publicUrl()).origin : null;
  if (!URL.canParse(origin)) throw new Refusal("foreign_origin");
  const { host } = new URL(origin);
  if (host !== request.host && origin !== new URL(publicUrl()).origin) throw new Refusal("foreign_origin");
  return origin;
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => name.startsWith("sec-fetch-"));
}
