import fc from "fast-check";
import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { everyCall, everyCallName } from "#contract/every-call.ts";
import { readAddress, readBody } from "#server/platform/http/read-input.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { nearly } from "#test/generated.ts";

/** A German sentence with a full stop, and no text of the validation library. */
const ourWords = /^[„\p{Lu}].{5,}[.!?]$/su;
const wordsOfLibrary =
  /erwartet|erhalten|Ungültige(r|s)? (Eingabe|Option|String|Schlüssel|Wert|Zahl)|Ungültig:|Zu (groß|klein):|Unbekannte|\b(Invalid|expected|received|Too (big|small))\b/;

function textsFor(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.message, ...Object.values(error.errors ?? {}).flat()];
  }
}

const wrongValues = [
  ...[undefined, null, true, "", " ", "?", "x".repeat(40_000), -1, 0.5, 1e300, Number.NaN],
  ...[{}, [], [[]], Array.from({ length: 5001 }, () => 0)],
];

function badInput(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const shape = (schema as unknown as { shape?: object }).shape ?? {};
  const wrong = fc.constantFrom<unknown>(...wrongValues);
  const allWrong = fc.record(Object.fromEntries(Object.keys(shape).map((key) => [key, wrong])));
  return fc.oneof(nearly(schema, { anything: ["1"] }), allWrong, wrong);
}

const isOurs = (text: string) => ourWords.test(text) && !wordsOfLibrary.test(text);

it("every call explains what is wrong in the shop's words, for any input", () => {
  for (const name of everyCallName) {
    const { params, query, body } = everyCall[name];
    const reads = [
      ...[params, query].flatMap((schema) => (schema ? [{ schema, read: readAddress }] : [])),
      ...(body ? [{ schema: body, read: readBody }] : []),
    ] as { schema: z.ZodMiniType; read: typeof readBody }[];
    const texts = reads.flatMap(({ schema, read }) =>
      fc
        .sample(badInput(schema), { numRuns: 30, seed: 20_261_122 })
        .flatMap((sent) => textsFor(() => read(schema, sent))),
    );
    expect
      .soft(
        texts.filter((text) => !isOurs(text)),
        name,
      )
      .toEqual([]);
  }
});
