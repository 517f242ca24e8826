import {
  type FigureName,
  figureNames,
  type Figures,
  type MenuContent,
  type MenuOffer,
} from "#contract/office/catalogue/menu-fields.ts";
import type { EditedMenu } from "#contract/office/catalogue/menus.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { readProofs } from "#web/office/catalogue/editor/proof-form.ts";
import { writeGerman } from "#web/office/ui/german-number.ts";

export interface MenuForm extends Omit<MenuContent, TypedContent>, Omit<MenuOffer, TypedOffer> {
  weightGrams: string;
  shelfLifeDays: string;
  per100g: Record<FigureName, string>;
  price: string;
  bestsellerRank: string;
  position: string;
}
type TypedContent = "weightGrams" | "shelfLifeDays" | "per100g";
type TypedOffer = "price" | "bestsellerRank" | "position";

export function formOf({ content, offer }: Pick<EditedMenu, "content" | "offer">): MenuForm {
  return {
    ...content,
    ...offer,
    weightGrams: writeWeight(content.weightGrams),
    shelfLifeDays: writeGerman(content.shelfLifeDays),
    per100g: mapFigures((name) => writeGerman(content.per100g[name])),
    price: writeGerman(offer.price, 2),
    bestsellerRank: writeGerman(offer.bestsellerRank),
    position: String(offer.position),
  };
}

export interface ReadForm {
  content: MenuContent;
  offer: MenuOffer;
  errors: Record<string, string>;
}

const noNumber = "Bitte eine Zahl eingeben, zum Beispiel 12,5.";

/** A number that cannot be read counts as unknown and is reported. */
export function readForm(form: MenuForm): ReadForm {
  const errors: Record<string, string> = {};
  const number = (field: string, text: string): number | null => {
    const value = readGermanNumber(text);
    if (value === undefined) errors[field] = noNumber;
    return value ?? null;
  };
  const { proofs, errors: wrongProofs } = readProofs(form.proofs);
  const { slug, vatPercent, isNew, isReduced, price, bestsellerRank, position, ...rest } = form;
  const content = {
    ...rest,
    weightGrams: number("weightGrams", form.weightGrams) ?? 0,
    shelfLifeDays: number("shelfLifeDays", form.shelfLifeDays),
    per100g: mapFigures((name) => number(name, form.per100g[name])),
    proofs,
  };
  const offer = {
    ...{ slug, vatPercent, isNew, isReduced },
    price: number("price", price) ?? 0,
    bestsellerRank: number("bestsellerRank", bestsellerRank),
    position: number("position", position) ?? 0,
  };
  return { content, offer, errors: { ...errors, ...wrongProofs } };
}

/** No one has stated it yet: the field is empty. */
export function writeWeight(grams: number): string {
  return grams === 0 ? "" : String(grams);
}

function mapFigures<Value>(make: (name: FigureName) => Value): Record<FigureName, Value> {
  return Object.fromEntries(figureNames.map((name) => [name, make(name)])) as Record<FigureName, Value>;
}

/** Per portion, as the label will show it; null while unknown. */
export function perPortion(per100g: Figures, name: FigureName, grams: number): string {
  const value = per100g[name];
  if (value === null) return "–";
  const portion = (value * grams) / 100;
  const decimals = name === "kj" || name === "kcal" ? 0 : name === "salt" ? 2 : 1;
  return writeGerman(Math.round(portion * 10 ** decimals) / 10 ** decimals);
}
