import { commonProperties } from "#brand/search.ts";
import { claimOf, type FigureClaim } from "#contract/catalogue/form-claims.ts";
import { harmlessWordsOf, usualWordsOf } from "#contract/office/catalogue/allergen-words.ts";
import type { SearchFilter, SearchIndex } from "#contract/catalogue/search.ts";
import { needFilters } from "#server/domain/catalogue/need-filters.ts";
import type { AllergenRow, FormRow, MenuRow, StyleRow } from "#server/domain/catalogue/queries.ts";
import {
  allergenTerms,
  fewCarbsLimit,
  figureTerms,
  formsFreeOf,
  formTerms,
  styleTerms,
  synonyms,
} from "#server/domain/catalogue/search-terms.ts";
import { plainText } from "#server/platform/http/clean-html.ts";

export interface SearchSources {
  menus: readonly MenuRow[];
  styles: readonly StyleRow[];
  forms: readonly FormRow[];
  allergens: readonly AllergenRow[];
  help: readonly SearchFilter[];
}

export function searchIndexOf({ menus, styles, forms, allergens, help }: SearchSources): SearchIndex {
  const byId = new Map(menus.map((row) => [row.id, row]));
  const styleNames = new Map(styles.map(({ id, name }) => [id, name]));
  return {
    menus: menus
      .filter(({ isPublished }) => isPublished)
      .map((row) => {
        const dishes = row.contents.flatMap(({ menuId }) => byId.get(menuId) ?? []);
        const named = row.styleIds.map((id) => styleNames.get(id) ?? "");
        return {
          id: row.id,
          words: [...named, row.searchWords, ...dishes.map(({ name }) => name)].join("|"),
          ingredients: textOf(row),
          contained: dishes.map(textOf).join("|"),
        };
      }),
    filters: [
      ...styles.filter(({ nutritionId }) => nutritionId === null).map(styleFilter),
      ...forms.map((form) => formFilter(form, allergens)),
      ...allergens.map(allergenFilter),
      ...(forms.some(isOfFewCarbs) ? [] : [fewCarbs]),
      ...help,
      ...needFilters(menus, forms),
    ],
    synonyms,
    commonProperties,
  };
}

function textOf({ ingredients }: MenuRow): string {
  return plainText(ingredients ?? "");
}

const noTerms = { exclusionTerms: [], kinds: [], harmless: [], implies: [] };

const fewCarbs: SearchFilter = {
  ...noTerms,
  group: "limits",
  id: 1,
  name: fewCarbsLimit.name,
  terms: [...fewCarbsLimit.terms],
  limit: { figure: "carbs", most: fewCarbsLimit.mostGrams },
};

/** Where the list has a filter for few carbohydrates, the words mean it and no other limit. */
function isOfFewCarbs(form: FormRow): boolean {
  const claim = claimOf(form);
  return claim?.kind === "vague" || (claim?.kind === "figure" && claim.figure === "carbs" && isUpper(claim));
}

const isUpper = ({ comparison }: FigureClaim) => comparison === "below" || comparison === "atMost";

function styleFilter({ id, slug, name }: StyleRow): SearchFilter {
  const terms = [name, name.replaceAll("&", "und"), ...(ownOf(styleTerms, slug)?.terms ?? [])];
  return { ...noTerms, group: "styles", id, name, terms: [...new Set(terms)] };
}

function formFilter({ id, name }: FormRow, allergens: readonly AllergenRow[]): SearchFilter {
  const claim = claimOf({ id, name });
  const termsOfClaim = claim && claim.kind !== "figure" ? formTerms[claim.kind] : undefined;
  const namedExclusion = /^ohne (.+)$/i.exec(name)?.[1];
  const free = claim ? formsFreeOf[claim.kind] : undefined;
  return {
    ...noTerms,
    group: "forms",
    id,
    name,
    terms: [
      name,
      ...(termsOfClaim?.terms ?? []),
      ...((claim?.kind === "figure" && isUpper(claim) && figureTerms[claim.figure]) || []),
    ],
    exclusionTerms: [...(namedExclusion ? [namedExclusion] : []), ...(termsOfClaim?.exclusionTerms ?? [])],
    implies: allergens.filter(({ code }) => code === free).map((allergen) => allergen.id),
  };
}

function allergenFilter({ id, code, name, words }: AllergenRow): SearchFilter {
  const own = words.split(",").flatMap((word) => word.trim() || []);
  return {
    ...noTerms,
    group: "without",
    id,
    name,
    terms: [],
    exclusionTerms: [name, ...(ownOf(allergenTerms, code)?.exclusionTerms ?? [])],
    kinds: [...(usualWordsOf(code) ?? []), ...own],
    harmless: [...harmlessWordsOf(code)],
  };
}

/** The operator's codes may equal a property that every object inherits, such as `constructor`. */
function ownOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
