import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { guestApiDocument } from "#server/platform/http/openapi.ts";
import type { ResponseCache } from "#server/platform/http/response-cache.ts";

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function docsRoutes(
  app: FastifyInstance,
  { responseCache }: { responseCache: ResponseCache },
): Promise<void> {
  const document = guestApiDocument();
  const finished = {
    status: 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
    body: Buffer.from(JSON.stringify(document)),
  };
  app.get("/api/v1/openapi.json", (request, reply) =>
    responseCache.send(request, reply, "openapi", () => finished),
  );
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: "static", specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: "/api/v1/docs",
      staticCSP: policy,
      // The default would send every reader's address to a foreign validator.
      uiConfig: { validatorUrl: null, docExpansion: "list", deepLinking: false },
    });
  });
}
