import { isDeepStrictEqual } from "node:util";
import { firstMissing } from "#contract/office/catalogue/menu-check.ts";
import type { NamedAllergen } from "#contract/office/catalogue/allergen-marks.ts";
import type { DerivedLabel } from "#contract/office/recipes/derived-label.ts";
import { type LabelKnowledge, labelDifferences } from "#contract/office/recipes/label-check.ts";
import { printedFrom } from "#contract/office/recipes/take-over.ts";
import type { StoredMenu } from "#server/office/catalogue/menu-record.ts";
import { withPortionEnergy } from "#server/office/catalogue/save-menu.ts";

/** What the recipe of a dish says before and after a change; null: it says nothing, because it has no lines. */
export interface Labels {
  before: DerivedLabel | null;
  after: DerivedLabel | null;
}

export interface DishChange {
  before: StoredMenu;
  after: StoredMenu;
  /** the printed text is the recipe's again */
  isReleased: boolean;
  /** why it cannot be sold so, each as the end of a sentence */
  reasons: string[];
}

/**
 * What a change of its recipe does to a dish. A text that agreed with the recipe follows it. A text that a person is
 * responsible for stays, but an allergen that the recipe now contains is never held back.
 */
export function dishChange(
  before: StoredMenu,
  labels: Labels,
  knowledge: LabelKnowledge,
): DishChange | undefined {
  const { before: old, after: label } = labels;
  if (!label || isSameLabel(old, label)) return undefined;
  const wasDerivable = old !== null && old.missing.length === 0;
  const known = old ? contradictions(before, old, knowledge) : [];
  if (wasDerivable && known.length === 0 && label.missing.length === 0) {
    const after = withPortionEnergy({ ...before, ...printedFrom(label) }, label);
    return isDeepStrictEqual(before, after) ? undefined : { before, after, isReleased: true, reasons: [] };
  }
  const added = addedAllergens(before, labels);
  const keys = new Set(known.map(({ key }) => key));
  const reasons = wasDerivable
    ? [
        ...firstMissing(label),
        ...contradictions(before, label, knowledge).flatMap(({ key, text }) => (keys.has(key) ? [] : [text])),
      ]
    : hiddenAllergens(added, knowledge.allergens);
  if (added.length === 0 && reasons.length === 0) return undefined;
  return { before, after: withAllergens(before, added), isReleased: false, reasons };
}

/** Figures first: they tell most changes without a look at each row of the list. */
function isSameLabel(old: DerivedLabel | null, label: DerivedLabel): boolean {
  return isDeepStrictEqual(old?.milligrams, label.milligrams) && isDeepStrictEqual(old, label);
}

export function contradictions(menu: StoredMenu, label: DerivedLabel, knowledge: LabelKnowledge) {
  return labelDifferences(menu, label, knowledge).filter(({ isContradiction }) => isContradiction);
}

function addedAllergens(menu: StoredMenu, { before, after }: Labels): number[] {
  const known = [...menu.allergenIds, ...(before?.allergenIds ?? [])];
  return after?.allergenIds.filter((id) => !known.includes(id)) ?? [];
}

function withAllergens(menu: StoredMenu, added: readonly number[]): StoredMenu {
  if (added.length === 0) return menu;
  return {
    ...menu,
    allergenIds: [...menu.allergenIds, ...added].sort((a, b) => a - b),
    traceIds: menu.traceIds.filter((id) => !added.includes(id)),
  };
}

function hiddenAllergens(added: readonly number[], allergens: readonly NamedAllergen[]): string[] {
  return allergens
    .filter(({ id }) => added.includes(id))
    .map(({ name }) => `das Rezept „${name}“ enthält und die Zutatenliste es nicht nennt`);
}
