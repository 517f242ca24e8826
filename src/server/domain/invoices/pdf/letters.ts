import { createRequire } from "node:module";
import anyAscii from "any-ascii";
import { otherPaperFonts, paperFonts } from "#brand/paper.ts";
import { openedFont } from "#server/domain/invoices/pdf/opened-fonts.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";

export type Cut = "body" | "strong" | "display";

/** A text as paper can show it, and the file of the font that has its letters. */
export interface Lettered {
  text: string;
  font: string;
}

/** The brand's font where it has every letter of the text, else the one with the most of them, the others romanised. */
export function letter(look: PaperLook, text: string, cut: Cut): Lettered {
  const own = fontOf(look, cut);
  if (missing(own, text).length === 0) return { text, font: own };
  const other = resolve(otherPaperFonts[cut === "body" ? "otherBody" : "otherStrong"]);
  const strange = missing(other, text);
  return strange.length === 0 ? { text, font: other } : letter(look, romanised(text, strange), cut);
}

export function fontOf({ headingFont, bodyFont }: PaperLook, cut: Cut): string {
  return resolve(paperFonts[cut === "display" ? headingFont : bodyFont][cut]);
}

const require = createRequire(import.meta.url);
const paths = new Map<string, string>();

function resolve(file: string): string {
  const path = paths.get(file) ?? require.resolve(file);
  paths.set(file, path);
  return path;
}

/** "李" becomes "Li"; emoji have no spelling. A text of nothing else is still not empty on paper. */
function romanised(text: string, strange: readonly string[]): string {
  const spell = (letter: string) => (emoji.test(letter) ? "" : anyAscii(letter));
  const spelled = [...text].map((letter) => (strange.includes(letter) ? spell(letter) : letter)).join("");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(spelled) ? spelled : "(am Bildschirm lesen)";
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;

const alphabets = new Map<string, ReadonlySet<number>>();

function missing(font: string, text: string): string[] {
  const alphabet = alphabets.get(font) ?? new Set(openedFont(font).characterSet);
  alphabets.set(font, alphabet);
  const strange: string[] = [];
  for (const letter of text)
    if (letter !== "\n" && !alphabet.has(letter.codePointAt(0) ?? 0)) strange.push(letter);
  return strange;
}
