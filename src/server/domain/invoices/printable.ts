// has no shape on paper, or none that may stand in XML: lone surrogates, marks of direction, private signs
const shapeless = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const gaps = /[\s\p{Cc}]+/gu;

/** People's text as it can be printed and exchanged: composed letters, single spaces, nothing invisible. */
export function printable(text: string): string {
  return text.normalize("NFC").replace(shapeless, "").replace(gaps, " ").trim();
}
