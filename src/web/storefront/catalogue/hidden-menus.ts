import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { NamedId } from "#contract/catalogue/catalogue.ts";
import { judgeAllergens } from "#contract/catalogue/plate-rule.ts";
import { namedAllergens } from "#web/storefront/plate/plate-texts.ts";

/** Menus that an exclusion hides, each counted by what is gravest. */
export interface HiddenMenus {
  contains: number;
  unknown: number;
  traces: number;
  /** the allergens that some of them contain */
  containedIds: number[];
}

export function hiddenMenus(
  menus: readonly AllergenData[],
  shown: readonly AllergenData[],
  without: readonly number[],
): HiddenMenus {
  const verdicts = menus.filter((menu) => !shown.includes(menu)).map((menu) => judgeAllergens(menu, without));
  const containing = verdicts.filter(({ contains }) => contains.length > 0);
  const others = verdicts.filter(
    ({ contains, unknown, traces }) => contains.length === 0 && unknown.length + traces.length > 0,
  );
  // Where the recipe is known, what is unknown are traces, which then may be in it.
  const unknown = others.filter((verdict) => verdict.unknown.length > 0 && !verdict.isFreeByRecipe).length;
  return {
    contains: containing.length,
    unknown,
    traces: others.length - unknown,
    containedIds: without.filter((id) => containing.some(({ contains }) => contains.includes(id))),
  };
}

/** "1 enthält Schalenfrüchte, 6 können Spuren davon enthalten" */
export function hiddenText(
  { contains, unknown, traces, containedIds }: HiddenMenus,
  allergens: readonly NamedId[],
): string {
  const verb = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return [
    contains > 0 &&
      `${verb(contains, "enthält", "enthalten")} ${namedAllergens(containedIds, allergens, "oder")}`,
    traces > 0 && `${verb(traces, "kann", "können")} Spuren${contains > 0 ? "" : " davon"} enthalten`,
    unknown > 0 && `${verb(unknown, "hat", "haben")} dazu keine vollständigen Angaben`,
  ]
    .filter(Boolean)
    .join(", ");
}
