const spelled: Record<string, string> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  œ: "oe",
  Œ: "OE",
  ẞ: "SS",
  ħ: "h",
  Ħ: "H",
  ŋ: "n",
  "€": "EUR",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "’": "'",
  "‘": "'",
  "‚": ",",
  "„": "'",
  "“": "'",
  "”": "'",
  "…": "...",
};

/**
 * A text in the characters that every carrier's system knows (ISO 8859-1), without what divides its columns. Letters
 * lose their marks, emoji are left out. Null when letters remain that have no such spelling.
 */
export function toCarrierText(text: string): string | null {
  const letters = [...text.normalize("NFC")].map(spellOut);
  return letters.includes(null)
    ? null
    : letters
        .join("")
        .replace(/[;|"\p{Cc}\u00ad\u00a0]/gu, " ")
        .replace(/ +/g, " ")
        .trim();
}

function spellOut(character: string): string | null {
  if (/\s/.test(character)) return " ";
  if (character <= "\u00ff") return character;
  const known = spelled[character];
  if (known !== undefined) return known;
  const plain = character.normalize("NFKD").replace(/\p{Mark}/gu, "");
  if (plain !== "" && /^[\u0020-\u00ff]+$/.test(plain)) return plain;
  return /[\p{L}\p{N}]/u.test(character) ? null : "";
}

/**
 * Texts in lines of at most `longest` characters, broken between words. The first text has the first line for itself,
 * the others share the next ones. Null when it needs more lines or a word is too long.
 */
export function fitLines(texts: readonly string[], longest: number, lines: number): string[] | null {
  const [first = "", ...others] = texts;
  const [head, left] = cutAtWord(first, longest);
  const fitted = [head];
  let rest = [left, ...others].filter(Boolean).join(", ");
  while (fitted.length < lines) {
    const [line, next] = cutAtWord(rest, longest);
    fitted.push(line);
    rest = next;
  }
  return rest === "" ? fitted : null;
}

/** As many words as fit, and what is left. */
export function cutAtWord(text: string, longest: number): [line: string, left: string] {
  if (text.length <= longest) return [text, ""];
  const at = text.lastIndexOf(" ", longest);
  return at <= 0 ? ["", text] : [text.slice(0, at).replace(/[, ]+$/, ""), text.slice(at + 1).trimStart()];
}
