import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestSubstitute, mayReplace } from "#server/storefront/order-page/again/substitute.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });

const anyDish = (id: fc.Arbitrary<number>) =>
  fc.record({
    id,
    isBox: fc.boolean(),
    styleIds: ids,
    nutritionIds: ids,
    allergenIds: ids,
    allergensComplete: fc.boolean(),
    traceIds: ids,
    tracesComplete: fc.boolean(),
    price: fc.integer({ min: 5, max: 15 }),
  });
type Dish = typeof anyDish extends (id: never) => fc.Arbitrary<infer D> ? D : never;

const dish = anyDish(fc.constant(0));
const candidates = fc.uniqueArray(anyDish(fc.integer({ min: 0, max: 40 })), {
  selector: ({ id }) => id,
  maxLength: 20,
});
const runs = { numRuns: 1000 };

describe("a substitute", () => {
  it("never brings a new allergen, never loses a diet and is of the same kind", () => {
    fc.assert(
      fc.property(dish, candidates, (ordered, menus) => {
        const chosen = closestSubstitute(ordered, menus);
        if (!chosen) return;
        expect(chosen.id).not.toBe(ordered.id);
        expect(chosen.isBox).toBe(ordered.isBox);
        expect(chosen.allergensComplete).toBe(true);
        expect(new Set([...ordered.allergenIds, ...chosen.allergenIds]).size).toBe(
          ordered.allergenIds.length,
        );
        const known = new Set([...ordered.allergenIds, ...ordered.traceIds]);
        expect(chosen.traceIds.filter((id) => !known.has(id))).toEqual([]);
        expect(chosen.tracesComplete || !ordered.tracesComplete).toBe(true);
        expect(new Set([...ordered.nutritionIds, ...chosen.nutritionIds]).size).toBe(
          chosen.nutritionIds.length,
        );
      }),
      runs,
    );
  });

  it("is found whenever there is one, and no other is nearer", () => {
    fc.assert(
      fc.property(dish, candidates, (ordered, menus) => {
        const fitting = menus.filter((menu) => mayReplace(ordered, menu));
        const chosen = closestSubstitute(ordered, menus);
        expect(chosen === null).toBe(fitting.length === 0);
        if (!chosen) return;
        const ofStyle = (menu: Dish) => menu.styleIds.some((id) => ordered.styleIds.includes(id));
        const away = (menu: Dish) => Math.abs(menu.price - ordered.price);
        for (const other of fitting) {
          if (ofStyle(other) && !ofStyle(chosen)) expect.fail("another is of the dish's style");
          if (ofStyle(other) === ofStyle(chosen)) expect(away(other)).toBeGreaterThanOrEqual(away(chosen));
        }
      }),
      runs,
    );
  });

  it("is rather a dish that is not on the day's list", () => {
    const food = {
      isBox: false,
      styleIds: [1],
      nutritionIds: [],
      allergenIds: [],
      allergensComplete: true,
      traceIds: [],
      tracesComplete: true,
      price: 9,
    };
    const menus = [1, 2].map((id) => ({ ...food, id }));
    expect(closestSubstitute({ ...food, id: 3 }, menus, new Set([1]))?.id).toBe(2);
    expect(closestSubstitute({ ...food, id: 3 }, menus.slice(0, 1), new Set([1]))?.id).toBe(1);
  });
});
