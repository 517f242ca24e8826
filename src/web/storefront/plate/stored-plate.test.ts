import fc from "fast-check";
import { expect, it } from "vitest";
import { plate } from "#contract/catalogue/plate.ts";
import { parsePlate } from "#web/storefront/plate/stored-plate.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 50 });
const plates = fc.record({
  withoutAllergenIds: ids.map((list) => list.toSorted((a, b) => a - b)),
  avoidsTraces: fc.boolean(),
  nutritionIds: ids.map((list) => list.toSorted((a, b) => a - b)),
  maxCal: fc.option(fc.integer({ min: 1, max: 5000 })),
  minProtein: fc.integer({ min: 1, max: 500 }),
});

it("reads what was stored", () => {
  fc.assert(
    fc.property(plates, (stored) => {
      expect(parsePlate(JSON.stringify(stored))).toEqual(stored);
    }),
  );
});

it("makes of any other text a plate of the contract, or none", () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          withoutAllergenIds: fc.anything(),
          avoidsTraces: fc.anything(),
          nutritionIds: fc.array(fc.oneof(fc.integer(), fc.double(), fc.string()), { maxLength: 80 }),
          maxCal: fc.oneof(fc.double(), fc.integer(), fc.string()),
          minProtein: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      (text) => {
        const parsed = parsePlate(JSON.stringify(text));
        if (parsed !== null) expect(plate.safeParse(parsed).success).toBe(true);
      },
    ),
  );
});

it("takes rubbish for nothing", () => {
  for (const text of ["", "null", "[]", "{", "7", '{"maxCal":0}', '{"withoutAllergenIds":"7"}'])
    expect(parsePlate(text), text).toBeNull();
});

it("avoids traces unless the guest has switched that off, also with a plate of before", () => {
  const avoids = (more: object) =>
    parsePlate(JSON.stringify({ withoutAllergenIds: [7], ...more }))?.avoidsTraces;
  expect([avoids({}), avoids({ avoidsTraces: true }), avoids({ avoidsTraces: false })]).toEqual([
    true,
    true,
    false,
  ]);
});
