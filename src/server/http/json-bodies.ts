import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/http/refusal.ts";

/** JSON bodies without NUL characters (no database text can hold one); an empty body is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    if (text.includes("\\u0000") || text.includes("\0")) return done(new Refusal("malformed"), undefined);
    return parse(request, text, done);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(/%00|\0/.test(request.url) ? new Refusal("malformed") : undefined);
  });
}
