import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import type { AnyCallName } from "#contract/contract.ts";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { ask, expectRefusal } from "#test/ask.ts";
import { shopForTests } from "#test/open-shop.ts";
import { staffOf } from "#test/staff.ts";
import { traces } from "#test/traces.ts";

const shop = await shopForTests();
const headers = { authorization: `Bearer ${(await staffOf(shop, "admin")).token}` };
beforeAll(async () => {
  // a session already marked as seen writes nothing
  await shop.database.rows("UPDATE staff_sessions SET seen_at = '2100-01-01'");
});

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: string[];
}

function versionsIn({ properties = {}, items, anyOf = [] }: Shape, path: string[] = []): string[][] {
  return [
    ...Object.entries(properties).flatMap(([name, shape]) =>
      name === "version" ? [[...path, name]] : versionsIn(shape, [...path, name]),
    ),
    ...[items, ...anyOf].flatMap((shape) => (shape ? versionsIn(shape, path) : [])),
  ];
}

const versioned = everyCallName.flatMap((name) => {
  const { body } = everyCall[name];
  if (!body) return [];
  const shape = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Shape;
  return versionsIn(shape).map((path) => [name, path] as const);
});

it("every version in a body stands at its top, and there are some", () => {
  expect(versioned.length).toBeGreaterThan(10);
  expect(versioned.filter(([, path]) => path.length > 1)).toEqual([]);
});

/** The first of the names that an address may have at a place. */
function namesIn(name: AnyCallName): Record<string, string | undefined> {
  const { params } = everyCall[name];
  if (!params) return {};
  const { properties = {} } = z.toJSONSchema(params, { io: "input", unrepresentable: "any" }) as Shape;
  return Object.fromEntries(Object.entries(properties).map(([key, shape]) => [key, shape.enum?.[0]]));
}

async function refusalOf(name: AnyCallName, version: unknown) {
  const keys = [...everyCall[name].path.matchAll(/:(\w+)/g)].map(([, key = ""]) => key);
  const chosen = namesIn(name);
  const answerTo = (id: string) => {
    const params = Object.fromEntries(keys.map((key) => [key, chosen[key] ?? id]));
    return ask(shop, name, { params, body: { version }, headers });
  };
  const first = await answerTo("999999999");
  // some ids are chosen by the page: the address is read before the body
  const isOfAnotherForm = keys.some((key) => first.json().errors?.[key]);
  const answer = isOfAnotherForm ? await answerTo(randomUUID()) : first;
  return { refusal: expectRefusal(answer), status: answer.statusCode };
}

it.each([
  ["that no number of the database can be", 2_147_483_648],
  ["below zero", -1],
  ["between two", 1.5],
  ["in quotes", "1"],
  ["that is none", null],
  ["in a list", [1]],
  ["far beyond", 1e300],
])("every call refuses a version %s, at its field and in German", async (_what, version) => {
  for (const [name] of versioned) {
    const before = await traces(shop);
    const { refusal, status } = await refusalOf(name, version);
    expect.soft([400, 422], name).toContain(status);
    const messages = refusal.errors?.version ?? [];
    expect.soft(messages, name).not.toEqual([]);
    for (const one of messages) expect.soft(one, name).toMatch(/^(Hier wird|Möglich ist|Diese Angabe) .+\.$/);
    expect.soft(await traces(shop), name).toEqual(before);
  }
});

it.each([0, 1, 2_147_483_647])("no call finds anything wrong with version %s", async (version) => {
  for (const [name] of versioned) {
    // other fields may be missing, or there is nothing to change
    expect.soft((await refusalOf(name, version)).refusal.errors?.version, name).toBeUndefined();
  }
});
