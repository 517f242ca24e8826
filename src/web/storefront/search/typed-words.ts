import { normaliseSearch } from "#contract/search-text.ts";
import { type Limit, priceLimitOf, pricePattern } from "#web/storefront/search/limits.ts";

export interface TypedWord {
  text: string;
  /** As texts are compared (specification, section 2). */
  norm: string;
  /** A comma or similar sign stands before it. */
  isAfterComma: boolean;
  /** "gluten-" in "gluten- und laktosefrei". */
  isHanging: boolean;
  /** "-sellerie". */
  hasMinus: boolean;
  /** "unter 10 euro", as one word. */
  price?: Limit;
}

/** Replaces a price among the words; it ends the exclusions before it. */
export const priceMark = "€";

const priceCommaOrWord = new RegExp(
  `${pricePattern}|(?<comma>[,;/&+|]+)|(?<word>[^\\s,;/&+|.:!?"'„“”‚‘’\`´()[\\]]+)`,
  "giu",
);

export function wordsOf(query: string): TypedWord[] {
  const words: TypedWord[] = [];
  let isAfterComma = false;
  for (const { 0: text, groups = {} } of query.replaceAll("\u00ad", "").matchAll(priceCommaOrWord)) {
    if (groups.comma) {
      isAfterComma = true;
      continue;
    }
    const price = priceLimitOf(groups);
    for (const word of price ? [priceWord(text, price)] : partsOf(groups.word ?? "")) {
      words.push({ ...word, isAfterComma });
      isAfterComma = false;
    }
  }
  return words;
}

function priceWord(text: string, price: Limit): Omit<TypedWord, "isAfterComma"> {
  return { text, norm: priceMark, isHanging: false, hasMinus: false, price };
}

/** "gluten-frei" is two words. */
function partsOf(typed: string): Omit<TypedWord, "isAfterComma">[] {
  const parts = typed.split(/[-–—]/u).filter((part) => normaliseSearch(part) !== "");
  return parts.map((text, at) => ({
    text,
    norm: normaliseSearch(text),
    isHanging: at === parts.length - 1 && /[-–—]$/u.test(typed),
    hasMinus: at === 0 && /^[-–—]/u.test(typed),
  }));
}
