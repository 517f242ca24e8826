import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestSubstitute, mayReplace, newlyIn } from "#server/storefront/orders/reorder/substitute.ts";

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
/** forms 1 to 3 may be needs, 4 and 5 are wishes */
const unknownPlate = { formIds: [1, 2, 3], knowsPlate: false };
const knownPlate = { ...unknownPlate, knowsPlate: true };
const isNeeded = (id: number) => unknownPlate.formIds.includes(id);

describe("a substitute", () => {
  it("without a plate never brings a new allergen or trace, never loses a need and is of the same kind", () => {
    fc.assert(
      fc.property(dish, candidates, (ordered, menus) => {
        const chosen = closestSubstitute(ordered, menus, unknownPlate);
        if (!chosen) return;
        expect(chosen.id).not.toBe(ordered.id);
        expect(chosen.isBox).toBe(ordered.isBox);
        expect(chosen.allergensComplete).toBe(true);
        expect(new Set([...ordered.allergenIds, ...chosen.allergenIds]).size).toBe(
          ordered.allergenIds.length,
        );
        expect(newlyIn(ordered, chosen)).toEqual({ allergenIds: [], traceIds: [], areUnknown: false });
        const needs = ordered.nutritionIds.filter(isNeeded);
        expect(needs.filter((id) => !chosen.nutritionIds.includes(id))).toEqual([]);
      }),
      runs,
    );
  });

  it("is found whenever there is one, and no other is nearer", () => {
    fc.assert(
      fc.property(dish, candidates, (ordered, menus) => {
        const fitting = menus.filter((menu) => mayReplace(ordered, menu, unknownPlate));
        const chosen = closestSubstitute(ordered, menus, unknownPlate);
        expect(chosen === null).toBe(fitting.length === 0);
        if (!chosen) return;
        const wishesLost = ({ nutritionIds }: Dish) =>
          ordered.nutritionIds.filter((id) => !nutritionIds.includes(id)).length;
        const ofStyle = (menu: Dish) => menu.styleIds.some((id) => ordered.styleIds.includes(id));
        const away = (menu: Dish) => Math.abs(menu.price - ordered.price);
        for (const other of fitting) {
          if (wishesLost(other) !== wishesLost(chosen)) {
            expect(wishesLost(other)).toBeGreaterThan(wishesLost(chosen));
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
    expect(closestSubstitute({ ...food, id: 3 }, menus, unknownPlate, new Set([1]))?.id).toBe(2);
    expect(closestSubstitute({ ...food, id: 3 }, menus.slice(0, 1), unknownPlate, new Set([1]))?.id).toBe(1);
  });

  it("for a plate that is known may bring what the dish had not, rather keeps needs, and it is named", () => {
    const food = {
      isBox: false,
      styleIds: [1],
      nutritionIds: [1],
      allergenIds: [7],
      allergensComplete: true,
      traceIds: [8],
      tracesComplete: true,
      price: 9,
    };
    const ordered = { ...food, id: 1 };
    const traced = { ...food, id: 2, allergenIds: [], traceIds: [5, 7, 8] };
    const unstated = { ...food, id: 3, traceIds: [], tracesComplete: false };
    const brings = { ...food, id: 4, allergenIds: [9] };
    const loses = { ...food, id: 5, nutritionIds: [] };
    const plain = { ...food, id: 6, price: 20, styleIds: [2] };
    const others = [loses, brings, traced, unstated];
    expect(closestSubstitute(ordered, others, unknownPlate)).toBeNull();
    expect(closestSubstitute(ordered, [...others, plain], unknownPlate)?.id).toBe(6);
    expect(closestSubstitute(ordered, [loses, brings, traced], knownPlate)?.id).toBe(2);
    expect(closestSubstitute(ordered, [loses, brings], knownPlate)?.id).toBe(4);
    expect(closestSubstitute(ordered, [loses], knownPlate)?.id).toBe(5);
    expect(newlyIn(ordered, traced)).toEqual({ allergenIds: [], traceIds: [5], areUnknown: false });
    expect(newlyIn(ordered, unstated)).toEqual({ allergenIds: [], traceIds: [], areUnknown: true });
    expect(newlyIn(unstated, brings)).toEqual({ allergenIds: [9], traceIds: [8], areUnknown: false });
  });
});
