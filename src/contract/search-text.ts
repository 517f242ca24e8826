const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * The form in which texts are compared in a search: case, accents and all white space are ignored, and
 * ä, ö, ü, ß read as ae, oe, ue, ss (specification, section 2). Server and browser must agree on it.
 */
export function normaliseSearch(text: string): string {
  return (
    text
      // a decomposed ä has to become ae, too, not a
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
      .normalize("NFD")
      .replace(/[\p{Mark}\s\u00ad\u200b]/gu, "")
  );
}
