import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type DemoKitchen, demoKitchen } from "./demo-kitchen.ts";
import { type DemoRecipe, demoIngredient, demoShelfLife, demoSubRecipe, dishFields } from "./demo-recipes.ts";
import { projectRoot } from "#system/project-root.ts";

const folder = join(projectRoot, "demo");

const picture = z.object({ file: z.string(), width: z.int(), height: z.int(), alt: z.string().min(1) });

const common = {
  slug: z.string(),
  name: z.string(),
  priceCents: z.int().positive().brand<"Cents">(),
  vatPercent: z.literal([7, 19]),
  isNew: z.boolean(),
  bestsellerRank: z.int().nullable(),
  description: z.string(),
  longDescription: z.string(),
  additionalInformation: z.string(),
  searchWords: z.array(z.string()),
  pictures: z.array(picture).min(1),
};

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
  weightGrams: z.int().positive(),
  shelfLifeDays: z.int().positive(),
  ...dishFields,
  storage: z.string(),
  preparation: z.string(),
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

const code = z.object({
  code: z.string(),
  percent: z.int().nullable().default(null),
  amountCents: z.int().nullable().default(null),
  minimumGoodsCents: z.int().default(0),
  validUntil: z.iso.date().nullable().default(null),
  totalLimit: z.int().nullable().default(null),
  /** of each once */
  isForNewCustomers: z.boolean().default(false),
});

const supplier = z.object({ name: z.string(), address: z.string(), phone: z.string(), mark: z.string() });

export interface DemoCatalogue {
  menus: DemoMenu[];
  boxes: DemoBox[];
  /** addresses of dishes and boxes that open the list, the strongest picture first; the others follow */
  shownFirst: string[];
  styles: z.infer<typeof demoStyle>[];
  nutritionForms: z.infer<typeof coded>;
  allergens: z.infer<typeof coded>;
  codes: z.infer<typeof code>[];
  packaging: z.infer<typeof packaging>;
  suppliers: z.infer<typeof supplier>[];
  ingredients: z.infer<typeof demoIngredient>[];
  subRecipes: z.infer<typeof demoSubRecipe>[];
  shelfLife: z.infer<typeof demoShelfLife>[];
}

export async function readDemo(): Promise<DemoCatalogue> {
  return {
    menus: await readAll("menus", demoMenu),
    boxes: await readAll("boxes", demoBox),
    shownFirst: z.array(z.string()).parse(await readJson("shown-first.json")),
    styles: z.array(demoStyle).parse(await readJson("styles.json")),
    nutritionForms: coded.parse(await readJson("nutrition-forms.json")),
    allergens: coded.parse(await readJson("allergens.json")),
    codes: z.array(code).parse(await readJson("codes.json")),
    packaging: packaging.parse(await readJson("packaging.json")),
    suppliers: z.array(supplier).parse(await readJson("suppliers.json")),
    ingredients: z.array(demoIngredient).parse(await readJson("ingredients.json")),
    subRecipes: z.array(demoSubRecipe).parse(await readJson("recipes.json")),
    shelfLife: z.array(demoShelfLife).parse(await readJson("shelf-life.json")),
  };
}

/** Sub-recipes and dishes alike. */
export function recipesOf({ subRecipes, menus }: Pick<DemoCatalogue, "subRecipes" | "menus">): DemoRecipe[] {
  return [
    ...subRecipes.map((one) => ({ ...one, slug: null, portions: 1, stressed: [] })),
    ...menus.map((menu) => ({
      ...menu,
      isCompound: false,
      hasOwnBatch: false,
      finishedGrams: menu.weightGrams * menu.portions,
    })),
  ];
}

export async function readDemoKitchen(): Promise<DemoKitchen> {
  return demoKitchen.parse(await readJson("kitchen.json"));
}

/** Says that it is made up: no real proof of shelf life. */
export function readDemoProof(): Promise<Buffer> {
  return readFile(join(folder, "shelf-life-proof.pdf"));
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
