import { globSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Writes signs beyond ASCII as escapes. Node keeps a file with a single one, even an umlaut, with two bytes for each of
 * its letters.
 */
export function writeAsAscii(pattern: string): void {
  for (const file of globSync(pattern)) writeFileSync(file, asciiOnly(readFileSync(file, "utf8")));
}

function asciiOnly(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
