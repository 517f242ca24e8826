import type { FastifyInstance } from "fastify";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Gives the routes of plain HTML forms their body as text, whatever type the client names. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
}

/** The fields of a form. NUL is refused as in JSON bodies: no text of the database can hold it. */
export function readFormFields(body: unknown): Record<string, string> {
  const fields = new URLSearchParams(typeof body === "string" ? body : "");
  if (fields.toString().includes("%00")) throw new Refusal("malformed");
  return Object.fromEntries(fields);
}
