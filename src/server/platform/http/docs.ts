import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { FinishedAnswers } from "#server/platform/http/finished-answers.ts";
import { guestApiDocument } from "#server/platform/http/openapi.ts";

// The page loads its scripts as files, and they set styles inline.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function docsRoutes(
  app: FastifyInstance,
  { answers }: { answers: FinishedAnswers },
): Promise<void> {
  const document = guestApiDocument();
  const finished = {
    status: 200,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
    body: Buffer.from(JSON.stringify(document)),
  };
  app.get("/api/v1/openapi.json", (request, reply) =>
    answers.send(request, reply, "openapi", () => finished),
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
