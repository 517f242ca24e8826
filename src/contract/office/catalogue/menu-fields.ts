import * as z from "zod/mini";
import { organicCodeForm, organicOrigins } from "#contract/catalogue/organic-mark.ts";
import { dayField, line } from "#contract/office/fields.ts";
import { longestSlug, slugForm } from "#contract/slug.ts";

/** The eight figures of the label per 100 g, in the order of the law; null means not known yet. */
export const figureNames = ["kj", "kcal", "fat", "saturates", "carbs", "sugar", "protein", "salt"] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number | null>;

export const figureDecimals: Record<FigureName, number> = {
  kj: 1,
  kcal: 1,
  fat: 1,
  saturates: 1,
  carbs: 1,
  sugar: 1,
  protein: 1,
  salt: 2,
};
/** Nothing contains more than pure fat; no part exceeds the whole. */
export const figureMost: Record<FigureName, number> = {
  kj: 3800,
  kcal: 910,
  fat: 100,
  saturates: 100,
  carbs: 100,
  sugar: 100,
  protein: 100,
  salt: 100,
};

const figure = (name: FigureName) =>
  z.nullable(
    z.number().check(
      z.gte(0, "Der Wert darf nicht negativ sein."),
      z.lte(figureMost[name], `Höchstens ${figureMost[name]}.`),
      z.refine((value) => hasDecimals(value, figureDecimals[name]), "Zu viele Stellen hinter dem Komma."),
    ),
  );

export function hasDecimals(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));
const ids = z.array(z.int().check(z.positive())).check(z.maxLength(50));

/** A picture by its id (see `uploadPicture`), with its description. */
export const menuPicture = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  alt: line("Bitte beschreiben Sie, was das Bild zeigt.", 200),
});
export type MenuPicture = z.infer<typeof menuPicture>;

export const dishOfBox = z.object({
  menuId: z.int().check(z.positive()),
  quantity: z.int().check(z.gte(1, "Mindestens 1."), z.lte(50, "Höchstens 50.")),
});

/** Who verified a promise like "Glutenfrei", when, and by which document or measurement. */
export const claimProof = z.object({
  nutritionId: z.int().check(z.positive()),
  checkedOn: dayField,
  checkedBy: line("Bitte nennen Sie, wer geprüft hat.", 80),
  document: line("Bitte nennen Sie Dokument oder Messwert.", 200),
});
export type ClaimProof = z.infer<typeof claimProof>;

/** Texts, food data and pictures; kitchen and administration may change them. HTML is cleaned. */
export const menuContent = z.object({
  name: line("Name ist erforderlich.", 120),
  /** the name, once a person has said that it means none of the foods that its words sound like; else empty */
  figurativeName: text(120),
  description: text(2_000),
  longDescription: text(12_000),
  additionalInformation: text(2_000),
  searchWords: text(500),
  /** of one portion; 0: not known yet; a box weighs what its contents weigh */
  weightGrams: z
    .int("Bitte ganze Gramm angeben.")
    .check(z.gte(0, "Das Gewicht kann nicht negativ sein."), z.lte(20_000, "Höchstens 20 kg.")),
  /** HTML with emphasised allergens */
  ingredients: text(8_000),
  storage: text(1_000),
  preparation: text(2_000),
  /** from the day on which it is cooked; null: as the production settings say */
  shelfLifeDays: z.nullable(
    z.int("Bitte ganze Tage angeben.").check(z.gte(2, "Mindestens 2 Tage."), z.lte(60, "Höchstens 60 Tage.")),
  ),
  /** why it keeps so long; null: not proven */
  shelfLifeCategoryId: z.nullable(z.int().check(z.positive())),
  allergenIds: ids,
  /** A person has verified that the list is complete; until then the menu counts as free of none. */
  allergensComplete: z.boolean(),
  /** allergens that may get in unintentionally; none that it contains anyway, none for a box */
  traceIds: ids,
  /** A person has stated the traces: none listed means none. */
  tracesComplete: z.boolean(),
  nutritionIds: ids,
  /** only for forms that need a proof */
  proofs: z.array(claimProof).check(z.maxLength(20)),
  styleIds: ids,
  per100g: z.object(
    Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as {
      [N in FigureName]: ReturnType<typeof figure>;
    },
  ),
  /** the primary picture first */
  pictures: z.array(menuPicture).check(z.maxLength(12, "Höchstens 12 Bilder.")),
  /** dishes of a box; empty for a dish */
  contents: z.array(dishOfBox).check(z.maxLength(30, "Höchstens 30 Gerichte.")),
  /** returnable packaging; a box follows its dishes */
  isReusable: z.boolean(),
  /** of the body that controls organic production; empty: not sold as organic */
  organicCode: text(20).check(
    z.toUpperCase(),
    z.refine((code) => code === "" || organicCodeForm.test(code), "So sieht die Codenummer aus: DE-ÖKO-006."),
  ),
  organicOrigin: z.enum(organicOrigins),
});
export type MenuContent = z.infer<typeof menuContent>;

/** A new draft, and what tests start from: a new field gets its first value here only. */
export const emptyMenuContent: MenuContent = {
  name: "",
  figurativeName: "",
  description: "",
  longDescription: "",
  additionalInformation: "",
  searchWords: "",
  weightGrams: 0,
  ingredients: "",
  storage: "",
  preparation: "",
  shelfLifeDays: null,
  shelfLifeCategoryId: null,
  allergenIds: [],
  allergensComplete: false,
  traceIds: [],
  tracesComplete: false,
  nutritionIds: [],
  proofs: [],
  styleIds: [],
  per100g: Object.fromEntries(figureNames.map((name) => [name, null])) as Figures,
  pictures: [],
  contents: [],
  isReusable: false,
  organicCode: "",
  organicOrigin: "",
};

/** What the files call each field, in their order; the log calls it the same. */
export const menuFileHeaders = {
  slug: "Adresse",
  name: "Name",
  figurativeName: "Name nennt keine Zutat",
  kind: "Art",
  isPublished: "Veröffentlicht",
  isArchived: "Archiviert",
  price: "Preis",
  isReduced: "Ermäßigung zeigen",
  vatPercent: "MwSt. %",
  weightGrams: "Gewicht (g)",
  position: "Reihenfolge",
  isNew: "Neu",
  bestsellerRank: "Bestseller-Rang",
  styles: "Styles",
  nutritionForms: "Ernährungsformen",
  proofs: "Nachweise",
  description: "Kurzbeschreibung",
  longDescription: "Beschreibung",
  ingredients: "Zutaten",
  allergens: "Allergene",
  allergensComplete: "Allergene geprüft",
  traces: "Spuren",
  tracesComplete: "Spuren geprüft",
  additionalInformation: "Weitere Angaben",
  storage: "Aufbewahrung",
  preparation: "Zubereitung",
  shelfLifeDays: "Haltbarkeit (Tage)",
  shelfLifeCategory: "Haltbarkeitsgruppe",
  kj: "Energie (kJ)",
  kcal: "Energie (kcal)",
  fat: "Fett (g)",
  saturates: "davon gesättigte Fettsäuren (g)",
  carbs: "Kohlenhydrate (g)",
  sugar: "davon Zucker (g)",
  protein: "Eiweiß (g)",
  salt: "Salz (g)",
  searchWords: "Suchwörter",
  isReusable: "Mehrweg",
  organicCode: "Öko-Kontrollstelle",
  organicOrigin: "Öko-Herkunft",
  contents: "Inhalt der Box",
  pictures: "Bilder",
} as const;
export type MenuColumn = keyof typeof menuFileHeaders;

export const price = z.number().check(
  z.gte(0.01, "Der Preis fehlt."),
  z.lte(9_999, "Höchstens 9.999\u00a0€."),
  z.refine((value) => hasDecimals(value, 2), "Ein Preis hat höchstens zwei Stellen hinter dem Komma."),
);

/** How a menu is sold; only the administration may change it. */
export const menuOffer = z.object({
  slug: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Die Adresse fehlt."),
      z.maxLength(longestSlug, `Höchstens ${longestSlug} Zeichen.`),
      z.regex(slugForm, "Nur Kleinbuchstaben, Ziffern und Bindestriche."),
    ),
  price,
  /** no dish has 0 %: that a small business sells without VAT stands in the company alone */
  vatPercent: z.literal([7, 19]),
  isNew: z.boolean(),
  /** rank among the bestsellers from 1; null for none */
  bestsellerRank: z.nullable(z.int().check(z.gte(1), z.lte(999))),
  position: z.int().check(z.gte(0), z.lte(9_999)),
  /** shows guests that the price was reduced (§ 11 PAngV) */
  isReduced: z.boolean(),
});
export type MenuOffer = z.infer<typeof menuOffer>;
