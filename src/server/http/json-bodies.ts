import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/http/refusal.ts";

// half of a pair of UTF-16 can only come as an escape; whole pairs may, too
const surrogate = /\\u[dD][89a-fA-F]/;

/**
 * JSON bodies without what no database text can hold: NUL characters are refused, halves of characters replaced. An empty
 * body is no body.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text === "") return done(null, undefined);
    if (text.includes("\\u0000") || text.includes("\0")) return done(new Refusal("malformed"), undefined);
    if (!surrogate.test(text)) return parse(request, text, done);
    return parse(request, text, (error, read) => {
      if (error) return done(error, undefined);
      const whole = mended(read);
      return whole === undefined ? done(new Refusal("malformed"), undefined) : done(null, whole);
    });
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(/%00|\0/.test(request.url) ? new Refusal("malformed") : undefined);
  });
}

/** Undefined where it is nested deeper than anybody would. */
function mended(read: unknown): unknown {
  try {
    return wholeCharacters(read);
  } catch {
    return undefined;
  }
}

function wholeCharacters(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wholeCharacters);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, one]) => [key.toWellFormed(), wholeCharacters(one)]));
}
