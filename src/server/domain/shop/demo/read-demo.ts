import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { readRecipeLine, type RecipeLine } from "#contract/office/catalogue/recipe.ts";
import { readRecipeStep } from "#contract/office/catalogue/recipe-steps.ts";
import { projectRoot } from "#system/project-root.ts";

const folder = join(projectRoot, "demo");

const picture = z.object({ file: z.string(), width: z.int(), height: z.int(), alt: z.string().min(1) });

const common = {
  slug: z.string(),
  name: z.string(),
  priceCents: z.int().positive().brand<"Cents">(),
  vatPercent: z.int(),
  isNew: z.boolean(),
  bestsellerRank: z.int().nullable(),
  description: z.string(),
  longDescription: z.string(),
  additionalInformation: z.string(),
  searchWords: z.array(z.string()),
  pictures: z.array(picture).min(1),
};

/** `250 g Kartoffeln` */
const recipeEntry = z.string().transform((text, issues): RecipeLine => {
  const line = readRecipeLine(text);
  if (line) return line;
  issues.addIssue(`„${text}“ ist keine Zeile eines Rezepts.`);
  return z.NEVER;
});

const demoMenu = z.object({
  ...common,
  styles: z.array(z.string()).min(1),
  nutritionForms: z.array(z.string()),
  /** for claims that need a proof; all are fictitious and marked as such */
  proofs: z
    .array(
      z.object({
        nutritionForm: z.string(),
        checkedOn: z.string().brand<"CalendarDay">(),
        checkedBy: z.string(),
        document: z.string(),
      }),
    )
    .default([]),
  allergens: z.array(z.string()),
  traces: z.array(z.string()),
  weightGrams: z.int().positive(),
  shelfLifeDays: z.int().positive(),
  ingredients: z.string(),
  recipe: z.array(recipeEntry).min(1),
  /** `Herd | Zwiebeln glasig dünsten.` */
  steps: z.array(z.string().transform(readRecipeStep)),
  storage: z.string(),
  preparation: z.string(),
  per100g: z.object({
    kj: z.number(),
    kcal: z.number(),
    fat: z.number(),
    saturates: z.number(),
    carbs: z.number(),
    sugar: z.number(),
    protein: z.number(),
    salt: z.number(),
    fibre: z.number(),
  }),
});
export type DemoMenu = z.infer<typeof demoMenu>;

const demoBox = z.object({
  ...common,
  contents: z.array(z.object({ menu: z.string(), quantity: z.int().positive() })).min(1),
});
export type DemoBox = z.infer<typeof demoBox>;

const demoStyle = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  picture,
  nutritionForm: z.string().nullable(),
});
export type DemoPicture = z.infer<typeof picture>;

const coded = z.array(z.object({ id: z.int(), code: z.string(), name: z.string() }));

const packaging = z.array(
  z.object({
    name: z.string(),
    material: z.string(),
    usedPer: z.string(),
    grams: z.number().positive(),
    isReusable: z.boolean(),
  }),
);

export interface DemoCatalogue {
  menus: DemoMenu[];
  boxes: DemoBox[];
  styles: z.infer<typeof demoStyle>[];
  nutritionForms: z.infer<typeof coded>;
  allergens: z.infer<typeof coded>;
  packaging: z.infer<typeof packaging>;
}

export async function readDemo(): Promise<DemoCatalogue> {
  return {
    menus: await readAll("menus", demoMenu),
    boxes: await readAll("boxes", demoBox),
    styles: z.array(demoStyle).parse(await readJson("styles.json")),
    nutritionForms: coded.parse(await readJson("nutrition-forms.json")),
    allergens: coded.parse(await readJson("allergens.json")),
    packaging: packaging.parse(await readJson("packaging.json")),
  };
}

export function readDemoPicture(file: string): Promise<Buffer> {
  return readFile(join(folder, "pictures", file));
}

async function readAll<S extends z.ZodType>(part: string, schema: S): Promise<z.infer<S>[]> {
  const names = (await readdir(join(folder, part))).sort();
  return Promise.all(names.map(async (name) => schema.parse(await readJson(join(part, name)))));
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), "utf8"));
}
