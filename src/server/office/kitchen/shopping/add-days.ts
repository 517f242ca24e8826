import type { DeliveryDay } from "#contract/day.ts";
import { ingredientKey, type RecipeUnit, recipeUnits } from "#contract/office/catalogue/recipe.ts";
import { guessSection, type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import type { WantedIngredient } from "#contract/office/kitchen/shopping.ts";
import { type CookedMenu, sumIngredients } from "#server/office/kitchen/read-ingredients.ts";

export interface DayOfMenus {
  day: DeliveryDay;
  menus: readonly CookedMenu[];
}

/** The ingredients of several days in one list, in the order of the shop. */
export function addDays(
  days: readonly DayOfMenus[],
  chosen: ReadonlyMap<string, ShopSection>,
): WantedIngredient[] {
  const wanted = new Map<string, WantedIngredient>();
  for (const { day, menus } of days) {
    for (const { name, unit, thousandths } of sumIngredients(menus).ingredients) {
      const key = ingredientKey(name);
      const section = chosen.get(key) ?? guessSection(name);
      const entry = wanted.get(`${unit} ${key}`) ?? {
        ...{ name, unit, section },
        ...{ thousandths: 0, buyThousandths: 0, days: [] },
      };
      entry.thousandths += thousandths;
      entry.buyThousandths = roundUp(entry.thousandths, unit);
      entry.days.push({ day, thousandths });
      wanted.set(`${unit} ${key}`, entry);
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
    recipeUnits.indexOf(a.unit) - recipeUnits.indexOf(b.unit)
  );
}

/** Whole pieces; weights and volumes to 1 below 100, to 10 below 1,000, to 100 from there. */
export function roundUp(thousandths: number, unit: RecipeUnit): number {
  const step = unit === "Stück" || thousandths < 100_000 ? 1_000 : thousandths < 1_000_000 ? 10_000 : 100_000;
  return Math.ceil(thousandths / step) * step;
}
