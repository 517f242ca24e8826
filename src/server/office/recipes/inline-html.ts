import { cleanHtml } from "#server/platform/http/clean-html.ts";

/** Clean HTML in one line, with emphasis only: it stands in the middle of a list of ingredients. */
export function inlineHtml(html: string): string {
  const clean = cleanHtml(html.toWellFormed())
    .replace(/<\/?(?!\/?strong\b)[^>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, "") === "" ? "" : clean;
}
