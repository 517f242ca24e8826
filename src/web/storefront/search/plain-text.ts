import { boundMarks } from "#contract/bound-marks.ts";
import { normaliseSearch } from "#contract/search-text.ts";

/**
 * Umlauts as typed on a keyboard without them: `kase`, `knodel`. It complements the specification's rule
 * and replaces none of it.
 */
export function withoutUmlauts(text: string): string {
  return normaliseSearch(
    boundMarks(text)
      .normalize("NFD")
      .replace(/\p{Mark}/gu, "")
      .replace(/[ßẞ]/g, "ss"),
  );
}

export function readingsOf(text: string): string[] {
  return [...new Set([normaliseSearch(text), withoutUmlauts(text)])];
}
