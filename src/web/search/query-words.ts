import { normaliseSearch } from "#contract/search-text.ts";

/** One word of what was typed. */
export interface QueryWord {
  text: string;
  /** as texts are compared (specification, section 2) */
  norm: string;
  /** a comma or the like stands before it */
  isAfterComma: boolean;
  /** "gluten-" in "gluten- und laktosefrei" */
  isHanging: boolean;
  /** "-sellerie" */
  hasMinus: boolean;
}

const commaOrWord = /([,;/&+|]+)|([^\s,;/&+|.:!?"'„“”‚‘’`´()[\]]+)/gu;

export function wordsOf(query: string): QueryWord[] {
  const words: QueryWord[] = [];
  let isAfterComma = false;
  for (const [, comma, typed = ""] of query.replaceAll("\u00ad", "").matchAll(commaOrWord)) {
    if (comma) {
      isAfterComma = true;
      continue;
    }
    for (const word of partsOf(typed)) {
      words.push({ ...word, isAfterComma });
      isAfterComma = false;
    }
  }
  return words;
}

/** "gluten-frei" is two words. */
function partsOf(typed: string): Omit<QueryWord, "isAfterComma">[] {
  const parts = typed.split(/[-–—]/u).filter((part) => normaliseSearch(part) !== "");
  return parts.map((text, at) => ({
    text,
    norm: normaliseSearch(text),
    isHanging: at === parts.length - 1 && /[-–—]$/u.test(typed),
    hasMinus: at === 0 && /^[-–—]/u.test(typed),
  }));
}
