import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { traceText } from "#contract/catalogue/allergen-text.ts";
import { figureText } from "#contract/catalogue/figure-text.ts";
import { organicText } from "#contract/catalogue/organic-mark.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { heatingOf } from "#server/domain/catalogue/catalogue.ts";
import type { FoodFigures } from "#server/domain/catalogue/queries.ts";
import { operatorOf, readCompany } from "#server/domain/shop/company.ts";
import { batchOf } from "#server/domain/stock/dish-batches.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import { allergenDataOf } from "#server/office/catalogue/dishes-for-kitchen.ts";
import type { Label } from "#server/office/kitchen/papers/label.ts";
import { refuseContradictions } from "#server/office/kitchen/papers/label-check.ts";
import { unprovenDishes } from "#server/office/kitchen/unproven-dishes.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const menusSql = statement(
  "kitchen.read-label-menus",
  `SELECT m.id, coalesce(c.name, m.name) COLLATE german AS name, ingredients, storage, preparation,
     additional_information AS "additionalInformation", organic_code AS "organicCode",
     organic_origin AS "organicOrigin", weight_grams AS "weightGrams",
     coalesce(c.batch, ${batchOf("$1::date", "m.id")}) AS batch, food_is_complete(m) AS "isComplete",
     CASE WHEN c.menu_id IS NULL THEN m.shelf_life_days ELSE c.shelf_life_days END AS "ownShelfLifeDays",
     kj::float8, kcal::float8, fat::float8, saturates::float8, carbs::float8, sugar::float8, protein::float8,
     salt::float8
   FROM menus m LEFT JOIN cook_list_menus c ON c.menu_id = m.id AND c.delivery_day = $1
   WHERE m.id = ANY($2::int[]) ORDER BY name, m.id`,
  {
    name: is<string>(),
    ingredients: is<string>(),
    storage: is<string>(),
    preparation: is<string>(),
    isComplete: is<boolean>(),
    ownShelfLifeDays: is<number | null>(),
    kj: is<number>(),
    kcal: is<number>(),
    fat: is<number>(),
    saturates: is<number>(),
    carbs: is<number>(),
    sugar: is<number>(),
    protein: is<number>(),
    salt: is<number>(),
  },
);

/** Labels of these menus for a day, by name. A menu with incomplete food data gets none. */
export async function readLabels(
  queries: Queries,
  {
    deliveryDay,
    shelfLifeDays,
    menuIds,
  }: { deliveryDay: DeliveryDay; shelfLifeDays: number; menuIds: readonly number[] },
): Promise<Map<number, Label>> {
  const rows = await queries.rows(menusSql, [deliveryDay, menuIds]);
  const bare = rows.find(({ isComplete }) => !isComplete);
  if (bare)
    throw new Refusal("label_incomplete", { message: `Für das Etikett von „${bare.name}“ fehlen Angaben.` });
  await refuseContradictions(queries, deliveryDay, rows);
  const [unproven] = (await unprovenDishes(queries, deliveryDay, menuIds)).values();
  if (unproven) throw new Refusal("shelf_life_unproven", { message: unproven });
  const operator = operatorOf(await readCompany(queries));
  const allergens = await namedAllergens(queries);
  const allergenData = await allergenDataOf(queries, menuIds);
  return new Map(
    rows.map((row) => {
      const useBy = lastDayToEat(deliveryDay, row.ownShelfLifeDays ?? shelfLifeDays);
      const { traceIds = [], tracesComplete = false } = allergenData.get(row.id) ?? {};
      const traces = traceText(
        allergens.filter(({ id }) => traceIds.includes(id)),
        tracesComplete,
      );
      const preparation = preparationOf(row);
      // The control body's code and the origin stand together, before everything else that is told of the food.
      const organic = organicText(row);
      const additionalInformation = [organic && `${organic}.`, row.additionalInformation]
        .filter((text) => text !== "")
        .join(" ");
      return [
        row.id,
        { ...row, preparation, additionalInformation, traces, useBy, operator, nutrition: nutritionOf(row) },
      ];
    }),
  );
}

function preparationOf({ preparation }: { preparation: string }): Label["preparation"] {
  const microwave = heatingOf(preparation);
  if (!microwave) return { whole: preparation, short: preparation };
  const end = preparation.indexOf(microwave) + microwave.length;
  return { whole: preparation, short: `${preparation.slice(0, end)}.` };
}

/** Per 100 g; what no one knows is on no label. */
export function nutritionOf(row: { [N in keyof FoodFigures]: number | null }): Label["nutrition"] {
  const text = (name: keyof FoodFigures) => {
    const figure = row[name];
    if (figure === null) throw new Refusal("label_incomplete");
    return figureText(name, figure);
  };
  return [
    ["Brennwert", `${text("kj")} / ${text("kcal")}`],
    ["Fett", text("fat")],
    ["davon gesättigte\nFettsäuren", text("saturates")],
    ["Kohlenhydrate", text("carbs")],
    ["davon Zucker", text("sugar")],
    ["Eiweiß", text("protein")],
    ["Salz", text("salt")],
  ];
}
