import { domainToASCII, domainToUnicode } from "node:url";
import { cleanLine } from "#contract/clean-text.ts";
import { isMailDomain } from "#contract/mail/mail-address.ts";

const dotsDoNotCount = new Set(["gmail.com", "googlemail.com"]);

/** The address with its domain as servers read it: case, full-width letters and soft hyphens make no other domain. */
export function mappedAddress(text: string): string {
  const [local, host] = halves(cleanLine(text).trim());
  // What is no domain stays as typed, for the field's rule to refuse; IDNA would read "1.2" as an IP address.
  return isMailDomain(host) ? `${local}@${domainToUnicode(domainToASCII(host))}` : cleanLine(text).trim();
}

/** One key per mailbox: case, `+tag` and dots (which some providers ignore) are ways to write the same address. */
export function mailboxKey(email: string): string {
  const [local, host] = halves(mappedAddress(email).toLowerCase());
  const plain = local.replace(/(?<=.)\+.*$/, "");
  const box = dotsDoNotCount.has(host) ? plain.replaceAll(".", "") : plain;
  return `${box}@${host === "googlemail.com" ? "gmail.com" : host}`;
}

function halves(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
}
