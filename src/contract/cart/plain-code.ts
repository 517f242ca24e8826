import { cleanLine } from "#contract/clean-text.ts";

const core = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/u;

/**
 * The one spelling of a discount code, however it was typed or copied: capital letters, "-" for every dash, no blanks
 * and nothing around it, as in "„SOMMER5“.".
 */
export function plainCode(text: string): string {
  const code = cleanLine(text)
    .normalize("NFKC")
    .replace(/\p{Dash}/gu, "-")
    .replace(/\s/g, "");
  return core.exec(code)?.[0].toUpperCase() ?? "";
}
