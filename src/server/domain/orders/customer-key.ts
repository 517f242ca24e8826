import { normaliseSearch } from "#contract/search-text.ts";
import { mailboxKey } from "#server/platform/mailbox-key.ts";

export function customerKey(email: string): string {
  return mailboxKey(email);
}

export function addressKey(to: { street: string; street_nr: string; zip_code: string }): string {
  const street = normaliseSearch(to.street)
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .replace(/(strasse|str)$/, "str");
  return `${to.zip_code}|${street}|${normaliseSearch(to.street_nr)}`;
}
