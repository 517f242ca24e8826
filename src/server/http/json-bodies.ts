import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/http/refusal.ts";

// half of a pair of UTF-16 comes as an escape alone; whole pairs do, too
const surrogate = /\\u[dD][89a-fA-F]/;

/** JSON bodies without what no database text can hold, NUL and halves of characters; an empty body is no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    if (text.includes("\\u0000") || text.includes("\0")) return done(new Refusal("malformed"), undefined);
    if (surrogate.test(text) && !isWhole(text)) return done(new Refusal("malformed"), undefined);
    return parse(request, text, done);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(/%00|\0/.test(request.url) ? new Refusal("malformed") : undefined);
  });
}

function isWhole(text: string): boolean {
  let isWhole = true;
  try {
    JSON.parse(text, (key, value) => {
      if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed())) isWhole = false;
      return value;
    });
  } catch {
    // whatever is no JSON is refused as such
  }
  return isWhole;
}
