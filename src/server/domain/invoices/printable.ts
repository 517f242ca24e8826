// characters without a printed shape or not allowed in XML: lone surrogates, direction marks, private use
const shapeless = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const gaps = /[\s\p{Cc}]+/gu;

/** Makes people's text printable and valid in XML: composed letters, single spaces, nothing invisible. */
export function printable(text: string): string {
  return text.normalize("NFC").replace(shapeless, "").replace(gaps, " ").trim();
}
