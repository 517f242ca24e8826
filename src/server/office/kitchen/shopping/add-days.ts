import type { DeliveryDay } from "#contract/day.ts";
import { guessSection, type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import type { WantedIngredient } from "#contract/office/kitchen/shopping.ts";
import { type BaseUnit, baseUnits } from "#contract/office/recipes/base-units.ts";
import { type CookedMenu, sumIngredients } from "#server/office/kitchen/read-ingredients.ts";

export interface DayOfMenus {
  day: DeliveryDay;
  menus: readonly CookedMenu[];
}

/** The ingredients of several days in one list, in the order of the shop. `chosen`: sections by the ingredient's id. */
export function addDays(
  days: readonly DayOfMenus[],
  chosen: ReadonlyMap<number, ShopSection>,
): WantedIngredient[] {
  const wanted = new Map<string, WantedIngredient>();
  for (const { day, menus } of days) {
    for (const { ingredientId, name, unit, thousandths } of sumIngredients(menus).ingredients) {
      const key = `${ingredientId} ${unit}`;
      const section = chosen.get(ingredientId) ?? guessSection(name);
      const entry = wanted.get(key) ?? {
        ...{ ingredientId, name, unit, section },
        ...{ thousandths: 0, buyThousandths: 0, days: [] },
      };
      entry.thousandths += thousandths;
      entry.buyThousandths = roundUp(entry.thousandths, unit);
      entry.days.push({ day, thousandths });
      wanted.set(key, entry);
    }
  }
  return [...wanted.values()].sort(inShopOrder);
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

/** Whole pieces; spices to 0.1 g, then to 1, to 10 from 100, to 100 from 1,000. */
export function roundUp(thousandths: number, unit: BaseUnit): number {
  const graded = steps.find(({ below }) => thousandths < below)?.step ?? 100_000;
  const step = unit === "Stück" ? 1_000 : graded;
  return Math.ceil(thousandths / step) * step;
}
