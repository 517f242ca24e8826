import * as z from "zod/mini";
import { dayField, line } from "#contract/office/fields.ts";
import { shopSections, type ShopSection } from "#contract/office/kitchen/shop-sections.ts";
import { type Nutrition, nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { type NamedUnit, namedUnits } from "#contract/office/recipes/units.ts";

export const ingredientClasses = {
  plain: "Einfache Zutat",
  compound: "Zusammengesetzte Zutat mit eigener Liste",
  additive: "Zusatzstoff",
  water: "Wasser",
} as const;

export const sourceKinds = {
  bls: "Bundeslebensmittelschlüssel",
  specification: "Spezifikation des Lieferanten",
  laboratory: "Labor",
  hand: "Von Hand",
} as const;

export const longestIngredientName = 80;

/** In a file a semicolon separates the lines of a recipe. */
export const kitchenName = line("Der Name fehlt.", longestIngredientName).check(
  z.regex(/^[^;]*$/, "Ohne Semikolon: In einer Datei trennt es die Zutaten."),
);

const allergenId = z.int().check(z.positive());

/** What may get in unintentionally, and why. */
export const traceWithReason = z.object({
  allergenId,
  reason: line("Bitte nennen Sie den Grund.", 200),
});
export type TraceWithReason = z.infer<typeof traceWithReason>;

const milligrams = z.nullable(
  z.int().check(z.gte(0, "Der Wert darf nicht negativ sein."), z.lte(100_000, "Höchstens 100 g in 100 g.")),
);

/** Milligrams per 100 g of the edible part; null: unknown. */
export const nutrition = z.object(
  Object.fromEntries(nutrientNames.map((name) => [name, milligrams])) as {
    [N in (typeof nutrientNames)[number]]: typeof milligrams;
  },
);

export const unknownNutrition: Nutrition = {
  fat: null,
  saturates: null,
  carbs: null,
  sugar: null,
  polyols: null,
  fibre: null,
  protein: null,
  salt: null,
  alcohol: null,
  organicAcids: null,
};

/** Fat has most of all, 3,700 kJ. */
const energy = z.object({
  kj: z
    .int("Bitte in kJ und in kcal angeben.")
    .check(z.gte(0, "Der Wert darf nicht negativ sein."), z.lte(3_800, "Höchstens 3.800\u00a0kJ.")),
  kcal: z
    .int("Bitte in kJ und in kcal angeben.")
    .check(z.gte(0, "Der Wert darf nicht negativ sein."), z.lte(920, "Höchstens 920\u00a0kcal.")),
});

const source = z.object({
  kind: z.enum(Object.keys(sourceKinds) as [keyof typeof sourceKinds]),
  /** code and version of the BLS, name of the specification or laboratory, the person's name */
  name: line("Bitte nennen Sie die Quelle.", 120),
  on: dayField,
});

const eNumber = z.string().check(
  z.overwrite((text) => text.trim().replace(/^e[ -]?(?=\d)/i, "E ")),
  z.regex(/^E [0-9]{3,4}[a-z]{0,3}$/, "Bitte so schreiben: E 330."),
);

const mostOf = (most: number, text: string) => z.nullable(z.int().check(z.gte(1, text), z.lte(most, text)));

const tooHeavy = "Bitte ein Gewicht bis 20 kg angeben.";
const unitWeight = z.int().check(z.gte(1, tooHeavy), z.lte(20_000_000, tooHeavy));

const fields = z.object({
  name: kitchenName,
  /** the legal designation: HTML with emphasised allergens; empty: not known yet */
  labelName: z.string().check(z.trim(), z.maxLength(300, "Höchstens 300 Zeichen.")),
  class: z.enum(Object.keys(ingredientClasses) as [keyof typeof ingredientClasses]),
  /** of a compound, as its supplier lists it: HTML with emphasised allergens */
  contents: z.string().check(z.trim(), z.maxLength(2_000, "Höchstens 2.000 Zeichen.")),
  isSpiceMixture: z.boolean(),
  additiveClass: z.nullable(line("Die Klasse fehlt.", 40)),
  eNumber: z.nullable(eNumber),
  /** `kind` names cereals and nuts, such as Weizen; empty for others */
  allergens: z
    .array(
      z.object({
        allergenId,
        kind: z.string().check(z.trim(), z.maxLength(40, "Höchstens 40 Zeichen.")),
      }),
    )
    .check(z.maxLength(40)),
  /** A person has stated what it contains: none listed means none. */
  allergensComplete: z.boolean(),
  traces: z.array(traceWithReason).check(z.maxLength(40)),
  tracesComplete: z.boolean(),
  nutrition,
  /** per 100 g, as the supplier states it: counts instead of what the factors of the law make of the nutrients */
  energy: z.nullable(energy),
  /** nutrients that the source calls traces or below its limit: they stand as 0 */
  tracedNutrients: z.array(z.enum(nutrientNames)).check(z.maxLength(10)),
  source: z.nullable(source),
  milligramsPerMl: mostOf(25_000, "Bitte ein Gewicht bis 25 g je ml angeben."),
  milligramsPerPiece: mostOf(20_000_000, "Bitte ein Gewicht bis 20 kg je Stück angeben."),
  /** milligrams of one; what is left out is unknown */
  unitWeights: z.object(
    Object.fromEntries(namedUnits.map((unit) => [unit, z.optional(unitWeight)])) as {
      [U in NamedUnit]: z.ZodMiniOptional<typeof unitWeight>;
    },
  ),
  /** what peeling and trimming leave */
  ediblePerMille: z.int().check(z.gte(1, "Mindestens 0,1\u00a0%."), z.lte(1_000, "Höchstens 100\u00a0%.")),
  /** null: by its name */
  section: z.nullable(z.enum(Object.keys(shopSections) as [ShopSection])),
});

type Fields = z.infer<typeof fields>;

const parts = [
  ["saturates", "fat"],
  ["sugar", "carbs"],
  ["polyols", "carbs"],
] as const;

/** 101 g, because tables round each of their figures. */
const mostInHundredGrams = 101_000;

/** Fields that contradict each other, by the field where a person mends it. */
export function wrongIngredient(content: Fields): { path: (keyof Fields | string)[]; text: string }[] {
  const { nutrition: figures } = content;
  const isAdditive = content.class === "additive";
  const sum = (["fat", "carbs", "fibre", "protein", "salt", "alcohol"] as const).reduce(
    (total, name) => total + (figures[name] ?? 0),
    0,
  );
  const hasFigures = content.energy !== null || nutrientNames.some((name) => figures[name] !== null);
  const kinds = content.allergens.map(({ allergenId: id, kind }) => `${id}|${kind.toLowerCase()}`);
  const traces = content.traces.map((trace) => trace.allergenId);
  return [
    ...parts.flatMap(([part, whole]) =>
      figures[part] !== null && figures[part] > (figures[whole] ?? 100_000)
        ? [
            {
              path: ["nutrition", part],
              text: `${nutrientWords[part]}: nicht mehr als ${nutrientWords[whole]}.`,
            },
          ]
        : [],
    ),
    ...when(sum > mostInHundredGrams, ["nutrition", "fat"], "Zusammen sind das mehr als 100 g in 100 g."),
    ...when(hasFigures && !content.source, ["source"], "Bitte geben Sie an, woher die Nährwerte sind."),
    ...when(isAdditive && !content.additiveClass, ["additiveClass"], "Ein Zusatzstoff braucht seine Klasse."),
    ...when(!isAdditive && content.eNumber !== null, ["eNumber"], "Nur ein Zusatzstoff hat eine E-Nummer."),
    ...when(new Set(kinds).size < kinds.length, ["allergens"], "Ein Allergen steht zweimal da."),
    ...when(new Set(traces).size < traces.length, ["traces"], "Eine Spur steht zweimal da."),
  ];
}

function when(isWrong: boolean, path: string[], text: string) {
  return isWrong ? [{ path, text }] : [];
}

export const ingredientContent = fields.check(
  z.check(({ value, issues }) => {
    for (const { path, text } of wrongIngredient(value)) {
      issues.push({ code: "custom", message: text, path, input: value });
    }
  }),
);
export type IngredientContent = z.infer<typeof ingredientContent>;

/** A new ingredient: nothing is claimed of it. */
export const emptyIngredientContent: IngredientContent = {
  name: "",
  labelName: "",
  class: "plain",
  contents: "",
  isSpiceMixture: false,
  additiveClass: null,
  eNumber: null,
  allergens: [],
  allergensComplete: false,
  traces: [],
  tracesComplete: false,
  nutrition: unknownNutrition,
  energy: null,
  tracedNutrients: [],
  source: null,
  milligramsPerMl: null,
  milligramsPerPiece: null,
  unitWeights: {},
  ediblePerMille: 1_000,
  section: null,
};
