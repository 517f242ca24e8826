import * as jsvat from "jsvat-next";

// Node loads the package as CommonJS, where its names stand under "default"; a bundler loads its ES module
const { checkVAT, countries } = "default" in jsvat ? (jsvat.default as typeof jsvat) : jsvat;

/** The 27 states of the EU, and Northern Ireland, whose numbers are those of the United Kingdom with another beginning. */
const beginnings = /^(AT|B[EG]|C[YZ]|D[EK]|E[ELS]|F[IR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI)/;

/** As people write it, without blanks, dots and dashes. Greece begins with EL, which few know. */
export function tidyVatId(text: string): string {
  return text
    .replace(/[\s./\u2010-\u2015-]/g, "")
    .toUpperCase()
    .replace(/^GR/, "EL");
}

/** German, or null: form and check digits of its state. Whether a firm has the number only VIES knows. */
export function vatIdProblem(vatId: string): string | null {
  if (!beginnings.test(vatId))
    return "Bitte mit dem Kürzel eines EU-Staats beginnen, zum Beispiel DE und neun Ziffern.";
  const { isValid, isValidFormat } = checkVAT(vatId, countries);
  if (isValid) return null;
  if (isValidFormat) return "Die Prüfziffer passt nicht. Bitte die Nummer prüfen.";
  return vatId.startsWith("DE")
    ? "Bitte DE und neun Ziffern eingeben."
    : "Ungültige USt-IdNr. Bitte jede Stelle prüfen.";
}
