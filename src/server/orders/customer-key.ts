import { normaliseSearch } from "#contract/search-text.ts";

const dotsDoNotCount = new Set(["gmail.com", "googlemail.com"]);

/** One key per mailbox: case, `+tag` and the dots that some providers ignore make no new customer. */
export function customerKey(email: string): string {
  const [name = "", host = ""] = email.trim().toLowerCase().split("@");
  const plain = name.replace(/\+.*$/, "");
  const box = dotsDoNotCount.has(host) ? plain.replaceAll(".", "") : plain;
  return `${box}@${host === "googlemail.com" ? "gmail.com" : host}`;
}

/** One key per household, however the street is spelled. */
export function addressKey(to: { street: string; street_nr: string; zip_code: string }): string {
  const street = normaliseSearch(to.street)
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .replace(/(strasse|str)$/, "str");
  return `${to.zip_code}|${street}|${normaliseSearch(to.street_nr)}`;
}
