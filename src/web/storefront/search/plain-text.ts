import { normaliseSearch } from "#contract/search-text.ts";

/** Umlauts as somebody types who has none: `kase`, `knodel`. Only beside the specification's reading. */
export function withoutUmlauts(text: string): string {
  return normaliseSearch(
    text
      .normalize("NFD")
      .replace(/\p{Mark}/gu, "")
      .replace(/[ßẞ]/g, "ss"),
  );
}

/** Both readings of a word, each once. */
export function readingsOf(text: string): string[] {
  return [...new Set([normaliseSearch(text), withoutUmlauts(text)])];
}
