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
  return `${to.zip_code}|${streetKey(to.street)}|${houseNumber(to.street_nr)}`;
}

function streetKey(street: string): string {
  return normaliseSearch(streetAlone(street))
    .replace(/g\.$/, "gasse")
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .replace(/(strasse|str)$/, "str")
    .replace(/w$/, "weg")
    .replace(/pl$/, "platz")
    .replace(/all$/, "allee");
}

interface Debtor {
  firm: string;
  vatId: string;
  addresses: { street: string; zip_code: string }[];
}

/**
 * By which a firm is known again, whatever mailbox and house number it types: its VAT id, and its name without legal
 * form together with postcode and street of each address. Empty for a person.
 */
export function debtorKeys({ firm, vatId, addresses }: Debtor): string[] {
  if (firm === "") return [];
  const name = firmKey(firm);
  const vat = vatId.toUpperCase().replace(/[^A-Z0-9]/g, "");
  // a number in the field of the street is the house's, too
  const plain = (street: string) => street.trim().replace(/[\s,]+\d+\s*\p{Letter}?$/u, "");
  const places = addresses
    .filter(({ zip_code }) => zip_code !== "")
    .map(({ street, zip_code }) => `firm|${zip_code}|${streetKey(plain(street))}|${name}`);
  return [...new Set([...(vat ? [`vat|${vat}`] : []), ...places])].sort();
}

const legalForms = new Set(
  "gmbh ggmbh mbh ag se kg kgaa ug ohg gbr eg ek ev partg haftungsbeschränkt co und e k v".split(" "),
);

function firmKey(firm: string): string {
  const words = firm
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(".", "")
    .split(/[^\p{Letter}\p{Number}]+/u);
  const own = words.filter((word) => !legalForms.has(word));
  // a name of such words alone
  return normaliseSearch((own.join("") ? own : words).join(""));
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
