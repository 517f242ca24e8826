import type { Cents } from "#contract/money.ts";
import type { ClaimProof, MenuContent, MenuOffer } from "#contract/office/catalogue/menu-fields.ts";
import type { MenuState } from "#contract/office/catalogue/menus.ts";
import { cleanHtml } from "#server/platform/http/clean-html.ts";

/** A reduction as guests see it (§ 11 PAngV). */
export interface Reduction {
  since: Date;
  previousCents: Cents;
  /** the lowest price of the 30 days before */
  lowestBeforeCents: Cents;
}

export interface MenuRecord extends MenuContent, Omit<MenuOffer, "price" | "isReduced"> {
  isBox: boolean;
  priceCents: Cents;
  isPublished: boolean;
  isArchived: boolean;
  reduction: Reduction | null;
  /** energy of a portion by the recipe; null: by the rounded figures */
  portionKj: number | null;
  portionKcal: number | null;
}

export interface StoredMenu extends MenuRecord {
  id: number;
  version: number;
}

export function stateOf({
  isPublished,
  isArchived,
}: Pick<MenuRecord, "isPublished" | "isArchived">): MenuState {
  if (isArchived) return "archived";
  return isPublished ? "published" : "draft";
}

/** The record in its stored form: clean HTML, uniform line breaks, no outer spaces, no duplicates. */
export function normalised<R extends MenuRecord>(record: R): R {
  return {
    ...record,
    name: oneLine(record.name),
    // A person has judged one name; another one is judged again.
    figurativeName: oneLine(record.figurativeName) === oneLine(record.name) ? oneLine(record.name) : "",
    description: tidyHtml(record.description),
    longDescription: tidyHtml(record.longDescription),
    ingredients: tidyHtml(record.ingredients),
    additionalInformation: tidy(record.additionalInformation),
    searchWords: oneLine(record.searchWords),
    storage: tidy(record.storage),
    preparation: tidy(record.preparation),
    styleIds: sorted(record.styleIds),
    nutritionIds: sorted(record.nutritionIds),
    allergenIds: sorted(record.allergenIds),
    traceIds: tidyTraces(record),
    tracesComplete: record.tracesComplete && !record.isBox,
    proofs: tidyProofs(record),
    shelfLifeDays: record.isBox ? null : record.shelfLifeDays,
    shelfLifeCategoryId: record.isBox ? null : record.shelfLifeCategoryId,
    isReusable: record.isReusable && !record.isBox,
    organicCode: record.isBox ? "" : oneLine(record.organicCode),
    organicOrigin: record.isBox ? "" : record.organicOrigin,
    // a bar separates the pictures in a file
    pictures: record.pictures.map(({ id, alt }) => ({ id, alt: oneLine(alt.replaceAll("|", "/")) })),
    contents: record.isBox ? record.contents : [],
  };
}

function tidy(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").trim();
}

function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, " ").trim();
}

/** Editors leave empty paragraphs; they are not text. */
function tidyHtml(html: string): string {
  const clean = tidy(cleanHtml(tidy(html)));
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, "") === "" ? "" : clean;
}

/** Proofs of chosen forms only, in their order. Semicolon and bar are separators in a file. */
function tidyProofs({ proofs, nutritionIds }: MenuRecord): ClaimProof[] {
  return proofs
    .filter(({ nutritionId }) => nutritionIds.includes(nutritionId))
    .sort((a, b) => a.nutritionId - b.nutritionId)
    .map(({ nutritionId, checkedOn, checkedBy, document }) => ({
      nutritionId,
      checkedOn,
      checkedBy: oneLine(checkedBy.replace(/[;|]/g, ",")),
      document: oneLine(document.replaceAll("|", "/")),
    }));
}

/** What a dish contains is no trace. A box has the traces of its dishes. */
function tidyTraces({ isBox, allergenIds, traceIds }: MenuRecord): number[] {
  return isBox ? [] : sorted(traceIds.filter((id) => !allergenIds.includes(id)));
}

function sorted(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
