import * as z from "zod";
import { type ShopSection, shopSections } from "#contract/office/kitchen/shop-sections.ts";
import type { Nutrition } from "#contract/office/recipes/nutrients.ts";
import { kitchenUnits } from "#contract/office/recipes/units.ts";

const grams = z.number().min(0).max(100);

/** Grams per 100 g of the edible part; what is left out is known to be 0. */
const nutrition = z
  .object({
    ...{
      fat: grams,
      saturates: grams,
      carbs: grams,
      sugar: grams,
      fibre: grams,
      protein: grams,
      salt: grams,
    },
    ...{ polyols: grams.default(0), alcohol: grams.default(0), organicAcids: grams.default(0) },
  })
  .transform(
    (figures): Nutrition =>
      Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1_000)]),
      ) as Record<keyof typeof figures, number>,
  );

const milligrams = z
  .number()
  .positive()
  .transform((value) => Math.round(value * 1_000));

const trace = z.object({ allergen: z.string(), reason: z.string().min(1) });

const article = z.object({
  supplier: z.string(),
  articleNumber: z.string(),
  /** `Sack 25 kg` */
  pack: z.string(),
  packGrams: z.int().positive(),
  prices: z.array(z.object({ since: z.iso.date(), cents: z.int().positive() })).min(1),
});

export const demoIngredient = z.object({
  name: z.string(),
  /** HTML with emphasised allergens, as contents are */
  label: z.string(),
  class: z.enum(["plain", "compound", "additive", "water"]).default("plain"),
  contents: z.string().default(""),
  isSpiceMixture: z.boolean().default(false),
  additiveClass: z.string().nullable().default(null),
  eNumber: z.string().nullable().default(null),
  section: z.enum(Object.keys(shopSections) as [ShopSection]),
  allergens: z.array(z.object({ allergen: z.string(), kind: z.string().default("") })).default([]),
  traces: z.array(trace).default([]),
  per100g: nutrition,
  gramsPerMl: milligrams.nullable().default(null),
  gramsPerPiece: milligrams.nullable().default(null),
  ediblePerMille: z.int().min(1).max(1_000).default(1_000),
  /** the first one is bought */
  articles: z.array(article).default([]),
});
export type DemoIngredient = z.infer<typeof demoIngredient>;

/** `→ Masalasauce` is a sub-recipe, `Basmatireis` an ingredient. */
const part = z.string().transform((text) => {
  const isSubRecipe = text.startsWith("→ ");
  return { name: isSubRecipe ? text.slice(2) : text, isSubRecipe };
});

/** `250 g Kartoffeln` or `120 g → Masalasauce` */
const line = z.string().transform((text, issues) => {
  const [, amount = "", written = "", name = ""] = /^([\d,]+) (\S+) (.+)$/u.exec(text) ?? [];
  const thousandths = Math.round(Number(amount.replace(",", ".")) * 1_000);
  const unit = kitchenUnits.find((one) => one === written);
  if (unit && thousandths > 0) return { ...part.parse(name), unit, thousandths };
  issues.addIssue(`„${text}“ ist keine Zeile eines Rezepts.`);
  return z.NEVER;
});

/** `Herd, 20 min, kritisch | Reis kochen.` */
const step = z.string().transform((written, issues) => {
  const [, station = "", minutes, critical, text = ""] =
    /^([^,|]+?)(?:, (\d+) min)?(, kritisch)? \| (.+)$/u.exec(written) ?? [];
  if (!text) issues.addIssue(`„${written}“ ist kein Schritt.`);
  return { station, minutes: minutes ? Number(minutes) : null, isCritical: critical !== undefined, text };
});

/** What dishes and sub-recipes have in common. */
export const recipeFields = {
  recipe: z.array(line).min(1),
  steps: z.array(step).min(1),
  /** what may get in while it is cooked */
  traces: z.array(trace).default([]),
};

export const demoSubRecipe = z.object({
  name: z.string(),
  finishedGrams: z.int().positive(),
  isCompound: z.boolean().default(false),
  hasOwnBatch: z.boolean().default(false),
  ...recipeFields,
});

/** What a menu has of it. */
export const dishFields = {
  ...recipeFields,
  portions: z.int().positive(),
  /** named or shown by the dish */
  stressed: z.array(part),
  shelfLifeCategory: z.string(),
};

/** What all recipes are filled and derived from; dishes have the address of their menu as their key. */
export interface DemoRecipe extends z.infer<typeof demoSubRecipe> {
  slug: string | null;
  portions: number;
  stressed: z.infer<typeof part>[];
}

export const demoShelfLife = z.object({
  name: z.string(),
  provenDays: z.int().min(2),
  laboratory: z.string(),
  result: z.string(),
});
