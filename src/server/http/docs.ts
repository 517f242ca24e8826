import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { FinishedAnswers } from "#server/http/finished-answers.ts";
import { guestApiDocument } from "#server/http/openapi.ts";

/** The contract of guests, to read for machines and for people. */
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
      staticCSP: true,
      // the default would send every reader's address to a validator elsewhere
      uiConfig: { validatorUrl: null, docExpansion: "list", deepLinking: false },
    });
  });
}
