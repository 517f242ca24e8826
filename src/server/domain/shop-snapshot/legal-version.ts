import { hash } from "node:crypto";
import { page as terms } from "#brand/legal/agb.ts";
import { page as privacy } from "#brand/legal/datenschutz.ts";
import type { PublicCompany } from "#contract/company.ts";

/** Stands for what guests agree to at checkout: another word in terms or privacy, or another company, is another version. */
export function legalVersion(company: PublicCompany): string {
  const texts = [terms, privacy].map(({ sections }) => sections(company));
  return hash("sha1", JSON.stringify(texts), "base64url").slice(0, 12);
}
