import type { NamedId } from "#contract/catalogue.ts";
import { formsOf } from "#contract/form-claims.ts";
import type { MenuRow } from "#server/domain/catalogue/queries.ts";

/** Forms that are figures hold where the figures of the dish say so, whatever is written anywhere. */
export function withComputedForms<Row extends Pick<MenuRow, "weightGrams" | "figures" | "nutritionIds">>(
  row: Row,
  forms: readonly NamedId[],
): Row {
  const { weightGrams, figures, nutritionIds } = row;
  const per100g = figures ?? { kcal: null, fat: null, carbs: null, sugar: null, protein: null, salt: null };
  return { ...row, nutritionIds: formsOf(nutritionIds, { weightGrams, per100g }, forms) };
}
