import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import { longestIngredient } from "#contract/office/recipes/ingredient-names.ts";
import { type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import { baseUnits } from "#contract/office/recipes/base-units.ts";
import { textFile } from "#contract/office/lists-and-files.ts";

export const mostShoppingDays = 14;

const section = z.enum(Object.keys(shopSections) as [ShopSection, ...ShopSection[]]);

const wanted = z.object({
  ingredientId: z.int(),
  name: z.string(),
  unit: z.enum(baseUnits),
  section,
  /** for all chosen days */
  thousandths: z.int(),
  /** rounded up to what can be weighed or bought: whole pieces and cans, 0.1 g for spices, 100 g from a kilogram */
  buyThousandths: z.int(),
  /** what is weighed, in bunches, cans, jars or packs, whole ones; null: it is not sold so, or no one has weighed one */
  bought: z.nullable(z.object({ unit: z.enum(baseUnits), thousandths: z.int() })),
  days: z.array(z.object({ day: deliveryDayField, thousandths: z.int() })),
});
export type WantedIngredient = z.infer<typeof wanted>;

const shoppingList = z.object({
  days: z.array(z.object({ day: deliveryDayField, portions: z.int(), isFrozen: z.boolean() })),
  /** by section, then by the German alphabet */
  ingredients: z.array(wanted),
  /** menus without recipe, whose ingredients are missing */
  withoutRecipe: z.array(z.object({ menuId: z.int(), name: z.string(), portions: z.int() })),
});
export type ShoppingList = z.infer<typeof shoppingList>;

const roles = ["admin", "kitchen"] as const;
/** `2026-09-16,2026-09-18` */
const query = z.object({ days: z.string().check(z.maxLength(mostShoppingDays * 11)) });

export const shoppingCalls = {
  readShoppingList: staffCall({
    method: "GET",
    path: "/api/v1/staff/shopping-list",
    roles,
    about: "Einkaufsliste für bis zu 14 Liefertage, nach Abteilung, aus dem, was jetzt bestellt ist",
    query,
    data: shoppingList,
  }),
  readShoppingFile: staffCall({
    method: "GET",
    path: "/api/v1/staff/shopping-list/file",
    roles,
    about: "Die Einkaufsliste als CSV, mit einer Spalte je Liefertag",
    query,
    data: textFile,
  }),
  chooseSection: staffCall({
    method: "PUT",
    path: "/api/v1/staff/shopping-sections",
    roles,
    about: "Für Zutaten die Abteilung wählen, in der sie eingekauft werden; noch einmal ändert nichts",
    body: z.object({
      ingredients: z
        .array(z.string().check(z.minLength(1), z.maxLength(longestIngredient)))
        .check(z.minLength(1, "Bitte wählen Sie eine Zutat."), z.maxLength(500)),
      section,
    }),
    data: z.null(),
  }),
};
