import { cleanLine } from "#contract/clean-text.ts";

/** A number as it is dialled: "+49 (0) 221" has no 0, and dots and dashes only separate. */
function spokenPhone(text: string): string {
  return cleanLine(text)
    .normalize("NFKC")
    .replace(/^ ?tel(?:efon)?[.:]* ?/i, "")
    .replace(/^( ?(?:\+|00)[\d ]{1,6})[([]0[)\]]/, "$1 ")
    .replace(/[\p{Pd}\u2212]/gu, "-");
}

/** Of a number only digits and a leading plus remain. */
export function plainPhone(text: string): string {
  return spokenPhone(text).replace(/[\s\-./()[\]]/g, "");
}

/** For the imprint, in the groups in which it was typed. */
export function readablePhone(text: string): string {
  return spokenPhone(text)
    .replace(/[\s.()[\]]+/g, " ")
    .trim();
}
