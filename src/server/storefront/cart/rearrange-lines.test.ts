import fc from "fast-check";
import { expect, it } from "vitest";
import type { DeliveryDay } from "#contract/day.ts";
import { type Cents, cents } from "#contract/money.ts";
import { type PlannedLine, rearrangeLines } from "#server/storefront/cart/rearrange-lines.ts";
import { deliveryDay } from "#test/days.ts";

const days = ["2026-09-16", "2026-09-17", "2026-09-18", "2026-09-22"].map(deliveryDay);
const today = cents(990);

interface Line extends PlannedLine {
  id: string;
  seenCents: Cents;
}

const anyLine = fc.record({
  menuId: fc.integer({ min: 1, max: 3 }),
  deliveryDay: fc.constantFrom(...days),
  quantity: fc.integer({ min: 1, max: 5 }),
  seenCents: fc.constantFrom(today, cents(890)),
});
const anyCart = fc
  .uniqueArray(anyLine, { maxLength: 8, selector: keyOf })
  .map((lines) => lines.map((line, at): Line => ({ ...line, id: `line ${at}` })));

/** Each article of the cart on any day. */
const anyPlan = anyCart.chain((lines) => {
  const articles = lines.flatMap(({ menuId, quantity }) => Array.from({ length: quantity }, () => menuId));
  const choice = fc.array(fc.constantFrom(...days), {
    minLength: articles.length,
    maxLength: articles.length,
  });
  return choice.map((chosen) => ({
    lines,
    plan: articles.map((menuId, at) => ({ menuId, quantity: 1, deliveryDay: chosen[at] as DeliveryDay })),
  }));
});

it("makes exactly the plan, of lines that were there as far as there are any", () => {
  fc.assert(
    fc.property(anyPlan, ({ lines, plan }) => {
      const changes = rearrangeLines(lines, plan, () => today);
      const after = apply(lines, changes);
      expect(countsOf(after)).toEqual(countsOf(plan));
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      const gaining = after.filter((line) => line.quantity > (lines.find(isSame(line))?.quantity ?? 0));
      expect(changes?.gainingDays).toEqual([...new Set(gaining.map((line) => line.deliveryDay))].sort());
    }),
    { numRuns: 300 },
  );
});

it("loses no notice of a changed price: every dish that had one keeps it somewhere", () => {
  fc.assert(
    fc.property(anyPlan, ({ lines, plan }) => {
      const after = apply(
        lines,
        rearrangeLines(lines, plan, () => today),
      );
      const outdated = (all: Line[]) =>
        new Set(all.filter((line) => line.seenCents !== today).map((line) => line.menuId));
      expect(outdated(after)).toEqual(outdated(lines));
    }),
    { numRuns: 300 },
  );
});

it("changes nothing for the plan that the cart already is", () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      expect(rearrangeLines(lines, lines, () => today)).toEqual({ goneIds: [], placed: [], gainingDays: [] });
    }),
  );
});

function apply(lines: Line[], changes: ReturnType<typeof rearrangeLines>): Line[] {
  if (!changes) throw new Error("the plan has the same dishes");
  const { goneIds, placed } = changes;
  const ids = new Set(placed.map(({ id }) => id));
  const unchanged = lines.filter(({ id }) => !goneIds.includes(id) && !ids.has(id));
  return [...unchanged, ...placed.map((line, at) => ({ ...line, id: line.id ?? `new ${at}` }))];
}

function countsOf(plan: PlannedLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of plan) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + line.quantity);
  return new Map([...counts].sort());
}

function keyOf({ menuId, deliveryDay: day }: Pick<PlannedLine, "menuId" | "deliveryDay">): string {
  return `${menuId} ${day}`;
}

const isSame = (line: PlannedLine) => (other: PlannedLine) => keyOf(line) === keyOf(other);
