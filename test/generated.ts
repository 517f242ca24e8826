import fc from "fast-check";
import * as z from "zod/mini";
import { anyCharacter } from "#test/arbitraries.ts";

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
}

// Strings of every kind: half characters, control characters, words with a meaning to databases or JavaScript.
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom(
    "",
    " ",
    "__proto__",
    "constructor",
    "' OR 1=1 --",
    "\ud800",
    "\udc00\ud800",
    "\u0000",
    "\u202e",
    "<script>",
    "{{x}}",
    "NaN",
    "31.02.2027",
    "2026-13-01",
    "x".repeat(3000),
  ),
);

const anyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 101, 2_147_483_648, 2 ** 53, -(2 ** 63), 1e308),
  fc.double(),
  fc.integer(),
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: anyCharacter }),
  anyText,
  anyNumber,
);

/** Meaningful values by field name. */
export type Samples = Record<string, string[]>;

/**
 * Mostly what a call's schema describes: each part is usually of the right kind, with existing and other values,
 * and sometimes missing, of another kind or beside an unknown field.
 */
export function nearly(schema: z.ZodMiniType, samples: Samples): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  return ofShape(shape, { samples, name: "" });
}

export function textFor(name: string, samples: Samples): fc.Arbitrary<string> {
  const ofOthers = fc.constantFrom(...Object.values(samples).flat());
  const own = samples[name] ? fc.constantFrom(...samples[name]) : ofOthers;
  return fc.oneof({ weight: 12, arbitrary: own }, ofOthers, anyText);
}

interface Place {
  samples: Samples;
  name: string;
}

function ofShape(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: right(shape, place) }, { weight: 1, arbitrary: anything });
}

function right(shape: Shape, place: Place): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choice = shape.anyOf ?? shape.oneOf;
  if (choice) return fc.oneof(...choice.map((one) => right(one, place)));
  if (shape.type === "object") return someObject(shape, place);
  if (shape.type === "array") return fc.array(ofShape(shape.items ?? {}, place), { maxLength: 4 });
  if (shape.type === "string") return textFor(place.name, place.samples);
  if (shape.type === "integer" || shape.type === "number") {
    return fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 12 }) }, anyNumber);
  }
  if (shape.type === "boolean") return fc.boolean();
  return shape.type === "null" ? fc.constant(null) : anything;
}

function someObject({ properties = {}, required = [] }: Shape, { samples }: Place): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(
    ([key, shape]) => [key, ofShape(shape, { samples, name: key })] as const,
  );
  const whole = fc.record(Object.fromEntries(parts), { requiredKeys: required });
  const partly = fc.record(Object.fromEntries(parts), { requiredKeys: [] });
  const more = fc.tuple(whole, fc.dictionary(anyText, anything, { maxKeys: 2 }));
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 2, arbitrary: partly },
    { weight: 1, arbitrary: more.map(([one, two]) => ({ ...two, ...one })) },
  );
}
