import type { Finding } from "#contract/office/catalogue/finding.ts";
import type { MenuContent } from "#contract/office/catalogue/menu-fields.ts";

/** How long dishes keep by proofs that count today. */
export interface ProvenShelfLife {
  /** false: the shop answers for what it states, without proofs */
  isAsked: boolean;
  /** of dishes without a value of their own */
  usualDays: number;
  /** dishes that keep for the same reason; `provenDays` null: no proof counts */
  categories: readonly { id: number; name: string; provenDays: number | null }[];
}

/** Why the sold shelf life is not proven, as the end of a sentence: "…, weil". */
export function unprovenShelfLife(
  { shelfLifeDays, shelfLifeCategoryId }: Pick<MenuContent, "shelfLifeDays" | "shelfLifeCategoryId">,
  { isAsked, usualDays, categories }: ProvenShelfLife,
): Finding[] {
  if (!isAsked) return [];
  const days = shelfLifeDays ?? usualDays;
  const category = categories.find(({ id }) => id === shelfLifeCategoryId);
  const text = unprovenText(days, category);
  // more days than before are a promise of their own
  return text ? [{ field: "shelfLifeCategoryId", text, broken: `shelf life of ${days} days` }] : [];
}

/** Undefined when it is proven. */
export function unprovenText(
  days: number,
  category: { name: string; provenDays: number | null } | undefined,
): string | undefined {
  if (!category) return "die Haltbarkeit nicht belegt ist: Es fehlt die Haltbarkeitsgruppe";
  const { name, provenDays } = category;
  if (provenDays === null) return `für die Haltbarkeitsgruppe „${name}“ kein Nachweis gilt`;
  if (days <= provenDays) return undefined;
  return `${days} Tage Haltbarkeit angegeben sind, aber in „${name}“ nur ${provenDays} Tage belegt sind`;
}
