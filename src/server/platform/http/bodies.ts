import type { FastifyInstance } from "fastify";
import { mostCharactersOfAddress } from "#server/platform/limits.ts";
import { Refusal } from "./refusal.ts";

// A lone surrogate can only come as an escape; complete pairs may be escaped, too.
const surrogate = /\\u[dD][89a-fA-F]/;

/**
 * Reads JSON bodies and refuses text that the database cannot hold: NUL and lone surrogates. An empty body counts
 * as none.
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
      return isWellFormed(read) ? done(null, read) : done(new Refusal("malformed"), undefined);
    });
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const isRead = request.url.length <= mostCharactersOfAddress && !/%00|\0/.test(request.url);
    done(isRead ? undefined : new Refusal("malformed"));
  });
}

function isWellFormed(value: unknown): boolean {
  try {
    return everyTextIsWhole(value);
  } catch {
    return false;
  }
}

function everyTextIsWhole(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, part]) => key.isWellFormed() && everyTextIsWhole(part));
}

export function acceptFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
}

/** NUL is refused as in JSON bodies, because no text of the database can hold it. */
export function readFormFields(body: unknown): Record<string, string> {
  const fields = new URLSearchParams(typeof body === "string" ? body : "");
  if (fields.toString().includes("%00")) throw new Refusal("malformed");
  return Object.fromEntries(fields);
}
