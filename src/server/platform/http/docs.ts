import Fastify, { type FastifyInstance } from "fastify";
import type { ResponseCache } from "#server/platform/http/response-cache.ts";

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const prefix = "/api/v1/docs";
// that the page's own server sets for its own connection
const ownHeaders = new Set(["connection", "keep-alive", "date", "content-length", "transfer-encoding"]);

/** Document and page are made at the first request, because most shops never get one. */
export function docsRoutes(app: FastifyInstance, { responseCache }: { responseCache: ResponseCache }): void {
  app.get("/api/v1/openapi.json", (request, reply) =>
    responseCache.send(request, reply, "openapi", async () => ({
      status: 200,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" },
      body: Buffer.from(JSON.stringify(await readDocument())),
    })),
  );

  let opening: Promise<FastifyInstance> | undefined;
  app.addHook("onClose", async () => (await opening)?.close());
  for (const path of [prefix, `${prefix}/*`]) {
    app.get(path, async (request, reply) => {
      opening ??= openDocs();
      const { url, headers } = request;
      const answer = await (await opening).inject({ url, headers });
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !ownHeaders.has(name)) reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
}

async function readDocument(): Promise<Record<string, unknown>> {
  const { guestApiDocument } = await import("#server/platform/http/openapi.ts");
  return guestApiDocument();
}

async function openDocs(): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([import("@fastify/swagger"), import("@fastify/swagger-ui")]);
  const docs = Fastify({ logger: false });
  await docs.register(swagger.default, {
    mode: "static",
    specification: { document: (await readDocument()) as never },
  });
  await docs.register(swaggerUi.default, {
    routePrefix: prefix,
    staticCSP: policy,
    // The default would send every reader's address to a foreign validator.
    uiConfig: { validatorUrl: null, docExpansion: "list", deepLinking: false },
  });
  return docs;
}
