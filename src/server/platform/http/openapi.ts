import * as z from "zod/mini";
import { cart } from "#contract/cart.ts";
import type { AnyCallName } from "#contract/contract.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { soldWarning } from "#contract/office/sold-changes.ts";
import { refusals } from "#contract/refusals.ts";

type Json = Record<string, unknown>;

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
  return {
    openapi: "3.1.0",
    info: {
      title: "Shop-API",
      version: "1",
      description:
        "Erfolg: `status`, `data`. Ablehnung: `status: error`, `code`, `message` (deutsch), `errors` je Feld, " +
        "`data` mit dem Warenkorb, wenn er sich vor dem Bestellen geändert hat, `sold` mit dem, was eine Änderung " +
        "Gästen nimmt, die schon gekauft haben.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Failure: failureSchema() },
      securitySchemes: { staff: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation(name: AnyCallName): Json {
  const { about, access, params, query, body, file } = everyCall[name];
  return {
    operationId: name,
    summary: about,
    parameters: [...headerParameters(access), ...parameters("path", params), ...parameters("query", query)],
    ...(body ? { requestBody: { required: true, content: jsonContent(schemaOf(body, "input")) } } : {}),
    ...(file ? { requestBody: { required: true, content: fileContent() } } : {}),
    ...(access === "staff" ? { security: [{ staff: [] }] } : {}),
    responses: {
      "200": { description: "Erfolg", content: jsonContent(successSchema(name)) },
      default: { description: "Ablehnung", content: jsonContent({ $ref: "#/components/schemas/Failure" }) },
    },
  };
}

function headerParameters(access: string): Json[] {
  const channel = { name: "X-Channel-Type", in: "header", required: false, schema: { const: "B2C" } };
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

function successSchema(name: AnyCallName): Json {
  const { data, top, statuses } = everyCall[name];
  const topSchema = top ? (schemaOf(top, "output") as { properties?: Json; required?: string[] }) : {};
  return {
    type: "object",
    properties: { status: { enum: statuses }, ...topSchema.properties, data: schemaOf(data, "output") },
    required: ["status", "data", ...(topSchema.required ?? [])],
  };
}

function failureSchema(): Json {
  return {
    type: "object",
    properties: {
      status: { const: "error" },
      code: { enum: Object.keys(refusals) },
      message: { type: "string" },
      errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      data: schemaOf(cart, "output"),
      sold: schemaOf(soldWarning, "output"),
    },
    required: ["status", "code", "message"],
  };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
}

function fileContent(): Json {
  return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
}

function jsonContent(schema: Json): Json {
  return { "application/json": { schema } };
}
