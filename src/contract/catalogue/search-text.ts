import { boundMarks } from "#contract/bound-marks.ts";

const spelledOut: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * Makes texts comparable: ignores case, accents and white space; ä, ö, ü, ß read as ae, oe, ue, ss.
 * Server and browser must agree.
 */
export function normaliseSearch(text: string): string {
  return (
    boundMarks(text)
      // A decomposed ä must also become ae, not a.
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => spelledOut[letter] ?? letter)
      .normalize("NFD")
      .replace(/[\p{Mark}\s\u00ad\u200b]/gu, "")
  );
}
