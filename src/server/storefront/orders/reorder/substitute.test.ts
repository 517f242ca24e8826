import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestSubstitute, mayReplace, newTracesOf } from "#server/storefront/orders/reorder/substitute.ts";

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
        const traced = (menu: Dish) => {
          const { ids: fresh, areUnknown } = newTracesOf(ordered, menu);
          return areUnknown || fresh.length > 0;
        };
        for (const other of fitting) {
          if (traced(other) !== traced(chosen)) {
            if (traced(chosen)) expect.fail("another brings no new traces");
            continue;
          }
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

  it("brings new traces only where no other does without, and they are named", () => {
    const food = {
      isBox: false,
      styleIds: [1],
      nutritionIds: [],
      allergenIds: [7],
      allergensComplete: true,
      traceIds: [8],
      tracesComplete: true,
      price: 9,
    };
    const ordered = { ...food, id: 1 };
    const traced = { ...food, id: 2, allergenIds: [], traceIds: [5, 7, 8] };
    const unstated = { ...food, id: 3, traceIds: [], tracesComplete: false };
    const plain = { ...food, id: 4, price: 20, styleIds: [2] };
    expect(closestSubstitute(ordered, [traced, unstated, plain])?.id).toBe(4);
    expect(newTracesOf(ordered, traced)).toEqual({ ids: [5], areUnknown: false });
    expect(newTracesOf(ordered, unstated)).toEqual({ ids: [], areUnknown: true });
    expect(newTracesOf(unstated, plain)).toEqual({ ids: [8], areUnknown: false });
  });
});
