import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { writeAmount } from "#contract/office/recipes/amount-text.ts";
import { shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { mostShoppingDays, type ShoppingList } from "#contract/office/kitchen/shopping.ts";
import type { TextFile } from "#contract/office/lists-and-files.ts";
import { readSections } from "#server/domain/recipes/sections.ts";
import { readHead } from "#server/office/kitchen/cook-list/queries.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import type { ProductionDeps } from "#server/office/kitchen/production-deps.ts";
import { readCookedMenus, sumIngredients } from "#server/office/kitchen/read-ingredients.ts";
import { addDays } from "#server/office/kitchen/shopping/add-days.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

type Deps = Pick<ProductionDeps, "database" | "clock">;

/** Refuses a text that names no days, or more than a list can hold. */
export function readShoppingDays(text: string): DeliveryDay[] {
  const days = [...new Set(text.split(",").filter(Boolean))].sort().map(readDay);
  if (days.length > mostShoppingDays) throw new Refusal("invalid");
  return days;
}

export async function readShoppingList(
  { database, clock }: Deps,
  deliveryDays: readonly DeliveryDay[],
): Promise<ShoppingList> {
  const chosen = await readSections(database);
  const days = await Promise.all(
    deliveryDays.map(async (day) => {
      const { frozenAt } = await readHead(database, day, dateNow(clock));
      return { day, isFrozen: frozenAt !== null, menus: await readCookedMenus(database, day) };
    }),
  );
  return {
    days: days.map(({ day, isFrozen, menus }) => ({
      ...{ day, isFrozen },
      portions: menus.reduce((sum, { portions }) => sum + portions, 0),
    })),
    ingredients: addDays(days, chosen),
    withoutRecipe: addPortions(days.flatMap(({ menus }) => sumIngredients(menus).withoutRecipe)),
  };
}

function addPortions(menus: ShoppingList["withoutRecipe"]): ShoppingList["withoutRecipe"] {
  return [...Map.groupBy(menus, ({ menuId }) => menuId).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, portions: same.reduce((sum, { portions }) => sum + portions, 0) }] : [];
  });
}

/** Amounts in the unit of the recipe, so that a spreadsheet can add them up. */
export function shoppingFile({ days, ingredients }: ShoppingList): TextFile {
  const columns = [
    "Abteilung",
    "Zutat",
    "Einkaufen",
    "Einheit",
    "Genau",
    ...days.map(({ day }) => shortDay(day)),
  ];
  const rows = ingredients.map((wanted) => [
    shopSections[wanted.section],
    wanted.name,
    writeAmount(wanted.buyThousandths),
    wanted.unit,
    writeAmount(wanted.thousandths),
    ...days.map(({ day }) => writeAmount(wanted.days.find((one) => one.day === day)?.thousandths ?? 0)),
  ]);
  const span = [...new Set([days[0]?.day, days.at(-1)?.day])].filter(Boolean);
  return {
    fileName: `${["einkauf", span.join("-bis-")].filter(Boolean).join("-")}.csv`,
    mime: "text/csv; charset=utf-8",
    text: writeCsv(columns, rows),
  };
}
