import { hash } from "node:crypto";
import type { CalendarDay } from "#contract/day.ts";
import type { LegalPageName, LegalText } from "#contract/shop/legal-texts.ts";
import { type LegalSeller, legalText } from "#server/domain/shop/legal-texts.ts";
import type { Settings } from "#server/domain/shop/settings.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, row, run } from "#server/platform/database/statement.ts";

/** What a guest has before them when they order, in the order in which people name it. */
const acceptedPages = ["agb", "datenschutz", "widerruf"] as const satisfies readonly LegalPageName[];
export type AcceptedTexts = Record<(typeof acceptedPages)[number], LegalText>;

export interface LegalVersion {
  id: string;
  texts: AcceptedTexts;
}

export function sellerIn({
  company,
  brand,
  payTerms,
  minimum,
}: Pick<Settings, "company" | "brand" | "payTerms" | "minimum">): LegalSeller {
  return { company, shop: { name: brand.name, demoNotice: brand.demoNotice, payTerms, minimum } };
}

const versions = new WeakMap<Settings, LegalVersion>();

/** The texts as they are now. Any change of a text, of the company or of what they name gives another version. */
export function legalVersionOf(settings: Settings): LegalVersion {
  const known = versions.get(settings);
  if (known) return known;
  const seller = sellerIn(settings);
  const texts = Object.fromEntries(
    acceptedPages.map((page) => [page, legalText(page, settings.ownLegalTexts, seller)]),
  ) as AcceptedTexts;
  const version = { id: hash("sha1", JSON.stringify(texts), "base64url").slice(0, 12), texts };
  versions.set(settings, version);
  return version;
}

const insertVersion = run(
  "shop.keep-legal-version",
  "INSERT INTO legal_versions (id, texts, first_used_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
  ({ id, texts }: LegalVersion, at: Date) => [id, JSON.stringify(texts), at],
);

const kept = new WeakMap<Queries, Set<string>>();

/** Keeps the texts of this moment word for word, once, and says which they are. Not in a transaction that may fail. */
export async function keepLegalVersion(queries: Queries, settings: Settings, at: Date): Promise<string> {
  const version = legalVersionOf(settings);
  const known = kept.get(queries) ?? new Set();
  kept.set(queries, known);
  if (!known.has(version.id)) {
    await insertVersion(queries, version, at);
    known.add(version.id);
  }
  return version.id;
}

/** The texts that an order was placed with, unless they are `current` or from before they were kept. */
export const otherTextsOfOrder = row(
  "shop.read-other-texts-of-order",
  `SELECT v.id, v.texts FROM orders o JOIN legal_versions v ON v.id = o.legal_version
   WHERE o.id = $1 AND v.id <> $2`,
  { texts: is<AcceptedTexts>() },
);

/** The texts that an order was placed with; undefined for one from before they were kept. */
export const textsOfOrder = row(
  "shop.read-texts-of-order",
  "SELECT v.texts FROM orders o JOIN legal_versions v ON v.id = o.legal_version WHERE o.id = $1",
  { texts: is<AcceptedTexts>() },
);

/** Their dates alone, for the pages of the office. */
export const textDatesOfOrder = row(
  "shop.read-text-dates-of-order",
  `SELECT v.terms_of AS terms, v.privacy_of AS privacy,
     to_json(o.terms_accepted_at) #>> '{}' AS "acceptedAt"
   FROM orders o JOIN legal_versions v ON v.id = o.legal_version WHERE o.id = $1`,
  { terms: is<CalendarDay>(), privacy: is<CalendarDay>(), acceptedAt: is<string | null>() },
);
