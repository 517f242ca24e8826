import type * as z from "zod/mini";
import { cart } from "#contract/cart/cart.ts";
import { cartCalls } from "#contract/cart/cart-calls.ts";
import { catalogueCalls } from "#contract/catalogue/catalogue-calls.ts";
import type { AnyCallName } from "#contract/contract.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { bookFault } from "#contract/office/books/books.ts";
import { soldWarning } from "#contract/office/catalogue/sold-changes.ts";
import { recipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { orderCalls } from "#contract/orders/order-calls.ts";
import { refusals } from "#contract/refusals.ts";
import { componentsOf, type Json, schemaOf } from "#server/platform/http/openapi-schemas.ts";

const ofGuests = everyCallName.filter((name) => everyCall[name].access !== "staff");

let guestDocument: Json | undefined;
let wholeDocument: Json | undefined;

/** For guests and partners; the office's calls are documented for the team only. */
export const guestApiDocument = (): Json => {
  guestDocument ??= openApiDocument(ofGuests);
  return guestDocument;
};

export const wholeApiDocument = (): Json => {
  wholeDocument ??= openApiDocument(everyCallName);
  return wholeDocument;
};

function openApiDocument(names: readonly AnyCallName[]): Json {
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const { method, path } = everyCall[name];
    const address = path.replace(/:(\w+)/g, "{$1}");
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(name) };
  }
  const failure = failureSchema();
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop-API",
      version: "1",
      description:
        "Erfolg: `status`, `data`. Ablehnung: `status: error`, `code`, `message` (deutsch), `errors` je Feld, " +
        "`data` mit dem Warenkorb, wenn er sich vor dem Bestellen geändert hat, `sold` mit dem, was eine Änderung " +
        "Gästen nimmt, die schon gekauft haben, `effect` mit dem, was sie an Gerichten ändert, `faults` mit dem, was in den Büchern nicht stimmt, `version` mit dem Stand einer Bestellung, den die Meldung erzählt.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(names.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...componentsOf({ paths, failure }), Failure: failure },
      responses: { Refused: refusal("Abgelehnt"), Malformed: refusal(malformed), Faulty: refusal("Störung") },
      ...(names.some((name) => everyCall[name].access === "staff")
        ? { securitySchemes: { staff: { type: "http", scheme: "bearer" } } }
        : {}),
    },
  };
}

const malformed =
  "Ungültige Anfrage: kein JSON, ein falscher Typ, eine fehlende Kopfzeile, oder ein Text mit NUL oder einem halben " +
  "Ersatzzeichen (lone surrogate)";

const guestTags = [
  ["Katalog", catalogueCalls],
  ["Warenkorb", cartCalls],
  ["Bestellung", orderCalls],
] as const;

/** The office's calls are grouped by the first step of their address. */
function tagOf(name: AnyCallName): string {
  const [, room] = /^\/api\/v1\/staff\/([\w-]+)/.exec(everyCall[name].path) ?? [];
  if (room) return room;
  const [tag] = guestTags.find(([, calls]) => Object.hasOwn(calls, name)) ?? [];
  if (tag) return tag;
  if (/newsletter/i.test(name)) return "Newsletter";
  return /withdrawal/i.test(name) ? "Widerruf" : "Anmeldung";
}

function operation(name: AnyCallName): Json {
  const { about, access, params, query, body, file } = everyCall[name];
  return {
    operationId: name,
    summary: about,
    tags: [tagOf(name)],
    parameters: [...headerParameters(access), ...parameters("path", params), ...parameters("query", query)],
    ...(body ? { requestBody: { required: true, content: jsonContent(schemaOf(body, "input")) } } : {}),
    ...(file ? { requestBody: { required: true, content: fileContent() } } : {}),
    security: access === "staff" ? [{ staff: [] }] : [],
    responses: {
      ...successes(name),
      "400": { $ref: "#/components/responses/Malformed" },
      "4XX": { $ref: "#/components/responses/Refused" },
      "5XX": { $ref: "#/components/responses/Faulty" },
    },
  };
}

function successes(name: AnyCallName): Json {
  const { answers, answersFile } = everyCall[name];
  if (answersFile) return { "200": { description: "Die Datei", content: { "*/*": binary } } };
  const described = Object.entries(answers).map(([status, words]) => {
    return [status, { description: words.join(", "), content: jsonContent(successSchema(name, words)) }];
  });
  return Object.fromEntries(described);
}

function refusal(description: string): Json {
  return { description, content: jsonContent({ $ref: "#/components/schemas/Failure" }) };
}

function headerParameters(access: string): Json[] {
  const channel = {
    name: "X-Channel-Type",
    in: "header",
    required: false,
    schema: { type: "string", enum: ["B2C"] },
  };
  const guest = {
    name: "X-Guest-ID",
    in: "header",
    required: true,
    schema: { type: "string", format: "uuid" },
  };
  return access === "guest" ? [guest, channel] : [channel];
}

function parameters(place: "path" | "query", schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name: property.type === "array" ? `${name}[]` : name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function successSchema(name: AnyCallName, words: readonly string[]): Json {
  const { data, top } = everyCall[name];
  const topSchema = top ? (schemaOf(top, "output") as { properties?: Json; required?: string[] }) : {};
  return {
    type: "object",
    properties: {
      status: { type: "string", enum: words },
      ...topSchema.properties,
      data: schemaOf(data, "output"),
    },
    required: ["status", "data", ...(topSchema.required ?? [])],
  };
}

function failureSchema(): Json {
  return {
    type: "object",
    properties: {
      status: { type: "string", enum: ["error"] },
      code: { type: "string", enum: Object.keys(refusals) },
      message: { type: "string" },
      errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      data: schemaOf(cart, "output"),
      sold: schemaOf(soldWarning, "output"),
      effect: schemaOf(recipeEffect, "output"),
      faults: { type: "array", items: schemaOf(bookFault, "output") },
      version: { type: "string" },
    },
    required: ["status", "code", "message"],
  };
}

const binary = { schema: { type: "string", format: "binary" } };

function fileContent(): Json {
  return { "application/octet-stream": binary };
}

function jsonContent(schema: Json): Json {
  return { "application/json": { schema } };
}
