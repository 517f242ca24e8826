const umlauts: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

// the last one stretches Arabic letters
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** "N ü s s e" and "N-ü-s-s-e" */
const spaced = /(?<!\p{L})(?:\p{L}[ ._*·-]){3,}\p{L}(?!\p{L})/gu;
const stretched = /(\p{L})\1{2,}/gu;

/** One spelling of what can be typed in many ways: lower case, no accents, umlauts spelled out, nothing invisible. */
export function plain(text: string): string {
  return spellOut(tidied(text));
}

/** A guest's text with its spaced and stretched words put together. */
export function plainNote(note: string): string {
  const text = tidied(note).replace(spaced, (letters) => letters.replace(/[^\p{L}]/gu, ""));
  // "Nusssss" means two of them and "Nüüüsse" one
  const spellings = [text.replace(stretched, "$1$1"), text.replace(stretched, "$1")];
  return [...new Set(spellings)].map(spellOut).join("\n");
}

/** Full-width and other forms of a letter become that letter. */
function tidied(text: string): string {
  return text.normalize("NFKC").replace(invisible, "").toLowerCase();
}

function spellOut(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[äöüßæœøłđı]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي");
}
