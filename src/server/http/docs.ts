import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "#server/http/openapi.ts";

/** The contract to read for machines and for people. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get("/api/v1/openapi.json", async () => openApiDocument());
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: "static",
      specification: { document: openApiDocument() as never },
    });
    await scope.register(swaggerUi, {
      routePrefix: "/api/v1/docs",
      staticCSP: true,
      // the default would send every reader's address to a validator elsewhere
      uiConfig: { validatorUrl: null, docExpansion: "list", deepLinking: false },
    });
  });
}
