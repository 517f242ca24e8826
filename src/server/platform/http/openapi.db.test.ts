import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyCallName } from "#contract/contract.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { refusals } from "#contract/refusals.ts";
import { guestApiDocument, wholeApiDocument } from "#server/platform/http/openapi.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: { "application/json": { schema: { $ref?: string } } } };
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: { properties?: object; format?: string } }> }
  >;
  security?: object[];
}

const names = everyCallName;
let document: {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
};
const shop = await shopForTests();
beforeAll(async () => {
  const { data } = await (await staffOf(shop, "packing")).call("readApiDocument");
  document = data as unknown as typeof document;
});

function operation(name: AnyCallName): Operation {
  const { method, path } = everyCall[name];
  const found = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described`);
  return found;
}

describe("the public openapi.json", () => {
  it("lists the calls of guests and none of the team's, and need not be sent twice", async () => {
    const answer = await shop.app.inject("/api/v1/openapi.json");
    const listed = Object.values(answer.json<typeof document>().paths).flatMap((one) => Object.values(one));
    const ofGuests = names.filter((name) => everyCall[name].access !== "staff");
    expect(listed.map(({ operationId }) => operationId).sort()).toEqual(ofGuests.sort());
    expect(answer.body).not.toContain("/staff/");
    const headers = { "if-none-match": String(answer.headers.etag) };
    expect((await shop.app.inject({ url: "/api/v1/openapi.json", headers })).statusCode).toBe(304);
  });

  it("does not describe the team's calls to strangers", async () => {
    expect((await shop.app.inject("/api/v1/staff/openapi.json")).statusCode).toBe(401);
  });
});

describe("the team's openapi.json", () => {
  it("is OpenAPI 3.1 and names the host that serves it", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: "/" }]);
  });

  it("lists every call of the contract, and nothing else", () => {
    const listed = Object.values(document.paths).flatMap((one) => Object.values(one));
    expect(listed.map(({ operationId }) => operationId).sort()).toEqual([...names].sort());
    for (const { summary } of listed) expect(summary.length).toBeGreaterThan(5);
  });

  it("describes what each call takes and answers", () => {
    for (const name of names) {
      const { path, access, body, file, answers, answersFile } = everyCall[name];
      const { parameters, requestBody, responses, security } = operation(name);
      const inPath = parameters.filter((one) => one.in === "path");
      const expected = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      expect
        .soft(
          inPath.map((one) => one.name),
          name,
        )
        .toEqual(expected);
      expect
        .soft(
          inPath.filter(({ required }) => !required),
          name,
        )
        .toEqual([]);
      const headers = parameters.filter((one) => one.in === "header").map((one) => one.name);
      expect.soft(headers.includes("X-Guest-ID"), name).toBe(access === "guest");
      expect.soft(security, name).toEqual(access === "staff" ? [{ staff: [] }] : []);
      expect.soft(Boolean(requestBody), name).toBe(body !== undefined || file !== undefined);
      for (const status of Object.keys(answers)) {
        const [[type, answer] = []] = Object.entries(responses[status]?.content ?? {});
        const fields = Object.keys(answer?.schema.properties ?? {});
        if (answersFile) expect.soft([type, answer?.schema.format], name).toEqual(["*/*", "binary"]);
        else expect.soft(fields, name).toEqual(expect.arrayContaining(["status", "data"]));
      }
      for (const status of ["400", "4XX", "5XX"]) {
        const refused = at(responses[status]?.$ref ?? "") as Operation["responses"][string];
        const schema = refused.content?.["application/json"]?.schema;
        expect.soft(schema, name).toEqual({ $ref: "#/components/schemas/Failure" });
      }
    }
  });

  it("describes bodies by their fields", () => {
    const body = operation("addToCart").requestBody?.content["application/json"].schema;
    const schema = at(body?.$ref ?? "") as { required?: string[] };
    expect(schema.required).toEqual(["menuId", "quantity", "deliveryDate"]);
    expect(operation("readMenus").parameters.map((one) => one.name)).toEqual(
      expect.arrayContaining(["is_new", "is_bestseller", "allergen_ids[]", "nutrition_ids[]", "style_ids[]"]),
    );
  });

  it("holds schemas of the known vocabulary only, whose references lead somewhere", () => {
    const types = ["string", "number", "integer", "boolean", "object", "array", "null"];
    let seen = 0;
    walk(document, (node) => {
      if (typeof node.type === "string" && !("in" in node) && !("scheme" in node)) {
        expect(types).toContain(node.type);
        seen++;
      }
      if (Array.isArray(node.required) && node.properties) {
        for (const field of node.required) expect(Object.keys(node.properties)).toContain(field);
      }
      if (typeof node.$ref === "string") expect(at(node.$ref)).toBeDefined();
    });
    expect(seen).toBeGreaterThan(100);
  });

  it("lets a program tell a payment that is pending or has failed from a paid one", () => {
    for (const name of ["confirmPayment", "reportFailedPayment"] as const) {
      const words = Object.entries(operation(name).responses).map(([status, { content }]) => {
        const { status: word } = (content?.["application/json"]?.schema.properties ?? {}) as {
          status?: { enum: string[] };
        };
        return [status, word?.enum];
      });
      expect(Object.fromEntries(words)).toMatchObject({ 200: ["success", "failed"], 202: ["pending"] });
    }
  });

  it("names every code with which a call may be refused", () => {
    const failure = at("#/components/schemas/Failure") as { properties: { code: { enum: string[] } } };
    expect(failure.properties.code.enum).toEqual(Object.keys(refusals));
  });
});

describe.each([
  ["public", guestApiDocument],
  ["team's", wholeApiDocument],
])("the %s document", (_, documentOf) => {
  it("is one that generators can use", async () => {
    const config = await createConfig({ extends: ["recommended"], rules: lintRules });
    const problems = await lintFromString({ source: JSON.stringify(documentOf()), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it("bounds integers by what they may be, not by what JavaScript can count", () => {
    walk(documentOf(), ({ type, minimum = 0, maximum = 0 }) => {
      if (type === "integer") expect([minimum, maximum].map(Number).every(isPlausible)).toBe(true);
    });
  });

  it("names what is sent and answered", () => {
    const listed = Object.values(documentOf().paths as typeof document.paths).flatMap(Object.values);
    for (const { requestBody } of listed as Operation[]) {
      const schema = requestBody?.content["application/json"]?.schema;
      if (schema) expect(schema.$ref).toMatch(/^#\/components\/schemas\/[A-Z]\w+$/);
    }
  });
});

describe("the readable page", () => {
  it("is there and contacts no foreign host", async () => {
    const page = await shop.app.inject("/api/v1/docs/");
    expect(page.statusCode).toBe(200);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => /^(https?:)?\/\//.test(file))).toEqual([]);
    const settings = await shop.app.inject("/api/v1/docs/static/swagger-initializer.js");
    expect(settings.statusCode).toBe(200);
    expect(settings.body).toContain('"validatorUrl":null');
    const code = (page.body + settings.body).replace(/^\s*\/\/.*$/gm, "");
    expect(code).not.toMatch(/https?:\/\//);
  });

  it("would not be allowed to either", async () => {
    const { headers } = await shop.app.inject("/api/v1/docs/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).not.toMatch(/https?:\/\/|\*|'unsafe-eval'/);
  });
});

const isPlausible = (bound: number) => Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Beyond the recommended rules: what generators need of each call. The shop has no licence, and tags say enough. */
const lintRules = {
  "info-license": "off",
  "tag-description": "off",
  "operation-singular-tag": "error",
  "operation-tag-defined": "error",
  "operation-4xx-response": "error",
  "no-unused-components": "error",
  "security-defined": "error",
} as const;

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) visit(node as Record<string, unknown>);
  for (const child of Object.values(node)) walk(child, visit);
}

function at(reference: string): unknown {
  const steps = reference.replace("#/", "").split("/");
  return steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[step],
    document,
  );
}
