/** A text in one spelling, and where each of its letters stands in the text as written. */
export interface FoldedText {
  plain: string;
  /** by position in `plain`, one more than its letters */
  at: readonly number[];
}

const spelled: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", "’": "'" };

/** Lower case without accents, umlauts and soft hyphens: files of other programs often lose them. */
export function foldGerman(text: string): FoldedText {
  let plain = "";
  const at: number[] = [];
  let position = 0;
  for (const sign of text) {
    const lower = sign.toLowerCase();
    const folded = spelled[lower] ?? lower.normalize("NFD").replace(/[\p{M}\u00ad]/gu, "");
    for (let unit = 0; unit < folded.length; unit++) at.push(position);
    plain += folded;
    position += sign.length;
  }
  at.push(position);
  return { plain, at };
}

/** A pattern for folded text: an umlaut is one letter or two ("Kase", "Kaese"). */
export function foldedPattern(source: string): string {
  return source
    .normalize("NFC")
    .replaceAll("ä", "ae?")
    .replaceAll("ö", "oe?")
    .replaceAll("ü", "ue?")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}
