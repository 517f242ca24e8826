import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export function customerKey(email: string): string {
  return mailboxKey(email);
}

/**
 * One key per household, however its address is written: abbreviations, leading zeros, "Nr.", floor and flat do not
 * matter.
 */
export function addressKey(to: { street: string; street_nr: string; zip_code: string }): string {
  const street = normaliseSearch(to.street.normalize("NFKC"))
    .replace(/g\.$/, "gasse")
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .replace(/(strasse|str)$/, "str")
    .replace(/w$/, "weg")
    .replace(/pl$/, "platz")
    .replace(/all$/, "allee");
  return `${to.zip_code}|${street}|${houseNumber(to.street_nr)}`;
}

/** The first number with the letter that belongs to it: `7a` for "Nr. 07 A, EG". A half is no number of its own. */
function houseNumber(text: string): string {
  const plain = text.replace(/[¼½¾]/g, "").normalize("NFKC").toLowerCase();
  const [, digits, letter = ""] = /0*(\d+)(?:\s*([a-z])(?![a-z]))?/.exec(plain) ?? [];
  return digits === undefined ? normaliseSearch(text) : digits + letter;
}
