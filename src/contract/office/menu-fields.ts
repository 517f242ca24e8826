import * as z from "zod/mini";
import { dayField } from "#contract/office/day-field.ts";
import { line } from "#contract/office/line.ts";
import { recipe } from "#contract/office/recipe.ts";
import { longestSlug, slugForm } from "#contract/slug.ts";

/** The eight figures of the label, per 100 g; null: not known yet. In the order in which the law lists them. */
export const figureNames = ["kj", "kcal", "fat", "saturates", "carbs", "sugar", "protein", "salt"] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number | null>;

/** How many digits behind the comma a figure is kept with. */
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
/** Nothing has more than pure fat; no part is more than the whole. */
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

/** Whether a number has at most so many digits behind the comma. */
export function hasDecimals(value: number, most: number): boolean {
  const shifted = value * 10 ** most;
  return Math.abs(shifted - Math.round(shifted)) < 1e-6;
}

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));
const ids = z.array(z.int().check(z.positive())).check(z.maxLength(50));

/** A picture of the shop by its id (see `uploadPicture`), with what it shows in words. */
export const menuPicture = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  alt: z
    .string()
    .check(z.trim(), z.minLength(1, "Bitte beschreiben Sie, was das Bild zeigt."), z.maxLength(200)),
});
export type MenuPicture = z.infer<typeof menuPicture>;

export const boxContent = z.object({
  menuId: z.int().check(z.positive()),
  quantity: z.int().check(z.gte(1, "Mindestens 1."), z.lte(50, "Höchstens 50.")),
});

/** Who checked that a promise like "Glutenfrei" is kept, when, and by which document or measured value. */
export const claimProof = z.object({
  nutritionId: z.int().check(z.positive()),
  checkedOn: dayField,
  checkedBy: line("Bitte nennen Sie, wer geprüft hat.", 80),
  document: line("Bitte nennen Sie Dokument oder Messwert.", 200),
});
export type ClaimProof = z.infer<typeof claimProof>;

/** What a menu is: texts, food data, pictures. Kitchen and administration may change it. HTML is cleaned. */
export const menuContent = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, "Name ist erforderlich."), z.maxLength(120, "Höchstens 120 Zeichen.")),
  /** HTML */
  description: text(2_000),
  /** HTML */
  longDescription: text(12_000),
  additionalInformation: text(2_000),
  searchWords: text(500),
  /** of one portion; a box weighs what its contents weigh */
  weightGrams: z.int().check(z.gte(1, "Das Gewicht fehlt."), z.lte(20_000, "Höchstens 20 kg.")),
  /** HTML, allergens emphasised */
  ingredients: text(8_000),
  storage: text(1_000),
  preparation: text(2_000),
  allergenIds: ids,
  /** somebody has checked that the list of allergens is whole; until then the menu is free of none */
  allergensComplete: z.boolean(),
  nutritionIds: ids,
  /** of those forms that need one; of no others */
  proofs: z.array(claimProof).check(z.maxLength(20)),
  styleIds: ids,
  per100g: z.object(
    Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as {
      [N in FigureName]: ReturnType<typeof figure>;
    },
  ),
  /** in their order, the primary one first */
  pictures: z.array(menuPicture).check(z.maxLength(12, "Höchstens 12 Bilder.")),
  /** what is in a box, in its order; empty for a dish */
  contents: z.array(boxContent).check(z.maxLength(30, "Höchstens 30 Gerichte.")),
  /** it is delivered in packaging that comes back and is used again; a box has what its dishes have */
  isReusable: z.boolean(),
  /** for the kitchen alone; empty for a box */
  recipe,
});
export type MenuContent = z.infer<typeof menuContent>;

/** Euro incl. VAT with whole cents. */
export const price = z.number().check(
  z.gte(0.01, "Der Preis fehlt."),
  z.lte(9_999, "Höchstens 9.999\u00a0€."),
  z.refine((value) => hasDecimals(value, 2), "Ein Preis hat höchstens zwei Stellen hinter dem Komma."),
);

/** How a menu is sold; for the administration. */
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
  vatPercent: z.literal([0, 7, 19]),
  isNew: z.boolean(),
  /** place among the bestsellers from 1; null: none */
  bestsellerRank: z.nullable(z.int().check(z.gte(1), z.lte(999))),
  /** place in the list of the shop */
  position: z.int().check(z.gte(0), z.lte(9_999)),
  /** show guests that the price was reduced (§ 11 PAngV) */
  isReduced: z.boolean(),
});
export type MenuOffer = z.infer<typeof menuOffer>;
