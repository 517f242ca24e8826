import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export function customerKey(email: string): string {
  return mailboxKey(email);
}

/**
 * One key per household, however its address is written: abbreviations, leading zeros, "Nr.", floor, flat and c/o do not
 * matter.
 */
export function addressKey(to: { street: string; street_nr: string; zip_code: string }): string {
  const number = houseNumber(to.street_nr);
  const street = normaliseSearch(streetAlone(to.street))
    .replace(/g\.$/, "gasse")
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .replace(/(strasse|str)$/, "str")
    .replace(/w$/, "weg")
    .replace(/pl$/, "platz")
    .replace(/all$/, "allee");
  return `${to.zip_code}|${street}|${number}`;
}

const careOf =
  /(?<![\p{L}\p{N}])(?:c\s?[/\\.,:|\-⁄∕]?\s?o|care of|p\.?\s?a|per adresse|z\.?\s?h(?:d|dn|v)?|zu h(?:ä|ae)nden(?: von)?|attn?|(?<=\S\s)bei)(?![\p{L}\p{N}])[.:]*/giu;
const placeInHouse =
  /[\s,;]+(?:im |in |das )?(?:\d+\.?\s?)?(?:(?:hinter|vorder|garten|seiten|rück)(?:haus|gebäude|flügel)|quergebäude|hh|vh|gh|sf|links|rechts|mitte|li|re|[ehdu]g|og|stock(?:werk)?|etage|erdgeschoss|obergeschoss|dachgeschoss|keller|souterrain|parterre|hof|innenhof|(?:wohnung|whg|apartment|apt|app|zimmer|zi|klingel|tür|aufgang|eingang|treppe|block|etage)\b.*)[\s.]*$/iu;

/** Without what leads to a person or a flat: parts beside commas, in brackets, after c/o and its like, floors and courts. */
function streetAlone(text: string): string {
  const parts = withoutHalves(text)
    .replace(/\([^)]*\)?/g, " ")
    .replace(careOf, ",§")
    .split(/[,;]/)
    .map((part) => part.trim());
  const kept = parts.find((part) => part !== "" && !part.startsWith("§")) ?? text;
  let [street, before] = [` ${kept}`, ""];
  while (street !== before) [street, before] = [street.replace(placeInHouse, ""), street];
  return street.trim() || kept;
}

const withoutHalves = (text: string) => text.replace(/[¼½¾]/g, "").normalize("NFKC");

/** The first number with the letter that belongs to it: `7a` for "Nr. 07 A, EG". A half is no number of its own. */
function houseNumber(text: string): string {
  const plain = withoutHalves(text).toLowerCase().replace(careOf, ",");
  const [, digits, close, apart] = /0*(\d+)(?:([a-z])(?![a-z])|\s+([a-z])(?![a-z.]))?/.exec(plain) ?? [];
  return digits === undefined ? normaliseSearch(text) : digits + (close ?? apart ?? "");
}
