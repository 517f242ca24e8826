import type { DeliveryDay } from "#contract/day.ts";
import { guessSection, type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import type { WantedIngredient } from "#contract/office/kitchen/shopping.ts";
import { type BaseUnit, baseUnits, isCounted } from "#contract/office/recipes/base-units.ts";
import type { IngredientNeed } from "#server/domain/recipes/needs.ts";
import { type CookedMenu, sumIngredients } from "#server/office/kitchen/read-ingredients.ts";

export interface DayOfMenus {
  day: DeliveryDay;
  menus: readonly CookedMenu[];
}

/**
 * The ingredients of several days in one list, in the order of the shop: one row for each, in grams when it is needed in
 * several units. What no one has weighed keeps a row of its own. `chosen`: sections by the ingredient's id.
 */
export function addDays(
  days: readonly DayOfMenus[],
  chosen: ReadonlyMap<number, ShopSection>,
): WantedIngredient[] {
  const wanted = new Map<string, WantedIngredient>();
  const mixed = inSeveralUnits(days);
  const needs = days.flatMap(({ menus }) => menus.flatMap((menu) => menu.needs));
  const soldIn = new Map(needs.map((need) => [need.ingredientId, need.soldIn]));
  for (const { day, menus } of days) {
    const weighed = menus.map((menu) => ({ ...menu, needs: menu.needs.map((need) => inGrams(need, mixed)) }));
    for (const { ingredientId, name, unit, thousandths } of sumIngredients(weighed).ingredients) {
      const key = `${ingredientId} ${unit}`;
      const section = chosen.get(ingredientId) ?? guessSection(name);
      const entry = wanted.get(key) ?? {
        ...{ ingredientId, name, unit, section },
        ...{ thousandths: 0, buyThousandths: 0, bought: null, days: [] },
      };
      entry.thousandths += thousandths;
      entry.buyThousandths = roundUp(entry.thousandths, unit);
      entry.bought = wholeOnes(entry, soldIn.get(ingredientId) ?? null);
      entry.days.push({ day, thousandths });
      wanted.set(key, entry);
    }
  }
  return [...wanted.values()].sort(inShopOrder);
}

/** A thousandth of a gram is a milligram. */
function wholeOnes(
  { unit, thousandths }: WantedIngredient,
  soldIn: IngredientNeed["soldIn"],
): WantedIngredient["bought"] {
  if (!soldIn || unit !== "g") return null;
  return { unit: soldIn.unit, thousandths: Math.ceil(thousandths / soldIn.milligrams) * 1_000 };
}

/** The ids of ingredients of which amounts in several units can be weighed. */
function inSeveralUnits(days: readonly DayOfMenus[]): ReadonlySet<number> {
  const units = new Map<number, Set<BaseUnit>>();
  for (const { ingredientId, unit, milligrams } of days.flatMap(({ menus }) =>
    menus.flatMap(({ needs }) => needs),
  )) {
    if (milligrams === null || milligrams.numerator === 0n) continue;
    units.set(ingredientId, (units.get(ingredientId) ?? new Set()).add(unit));
  }
  return new Set([...units].flatMap(([id, { size }]) => (size > 1 ? [id] : [])));
}

function inGrams(need: IngredientNeed, mixed: ReadonlySet<number>): IngredientNeed {
  if (need.milligrams === null || !mixed.has(need.ingredientId)) return need;
  return { ...need, unit: "g", thousandths: need.milligrams };
}

const german = new Intl.Collator("de", { numeric: true, caseFirst: "upper" });
const sections = Object.keys(shopSections);

function inShopOrder(a: WantedIngredient, b: WantedIngredient): number {
  return (
    sections.indexOf(a.section) - sections.indexOf(b.section) ||
    german.compare(a.name, b.name) ||
    a.ingredientId - b.ingredientId ||
    baseUnits.indexOf(a.unit) - baseUnits.indexOf(b.unit)
  );
}

/** What an amount below a limit is rounded up to. A step is no larger than its amounts, so none is doubled. */
const steps = [
  { below: 100, step: 1 },
  { below: 10_000, step: 100 },
  { below: 100_000, step: 1_000 },
  { below: 1_000_000, step: 10_000 },
];

/** Whole pieces, bunches and cans; spices to 0.1 g, then to 1, to 10 from 100, to 100 from 1,000. */
export function roundUp(thousandths: number, unit: BaseUnit): number {
  const graded = steps.find(({ below }) => thousandths < below)?.step ?? 100_000;
  const step = isCounted(unit) ? 1_000 : graded;
  return Math.ceil(thousandths / step) * step;
}
