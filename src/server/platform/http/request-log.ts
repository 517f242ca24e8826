import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Stands for addresses without a route. */
export const noRoute = "none";

/** The pattern, never the address: that may hold a token or a guest's words. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? noRoute;
}

/** One line for each request, where `LOG_LEVEL` asks for it; elsewhere not even a hook. */
export function logRequests(app: FastifyInstance): void {
  if (!isLogged(app)) return;
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

function isLogged({ log }: FastifyInstance): boolean {
  return log.level === "info" || log.level === "debug";
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const bytes = reply.getHeader("content-length");
  request.log.info(
    {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // unknown for streamed answers
      bytes: bytes === undefined ? undefined : Number(bytes),
    },
    "request",
  );
}
