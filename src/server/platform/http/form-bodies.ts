import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

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
