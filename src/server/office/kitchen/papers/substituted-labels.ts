import { traceText } from "#contract/catalogue/allergen-text.ts";
import type { DeliveryDay } from "#contract/day.ts";
import { namedAllergens } from "#server/office/catalogue/attributes/named-attributes.ts";
import type { Label } from "#server/office/kitchen/papers/label.ts";
import { nutritionOf } from "#server/office/kitchen/papers/label-data.ts";
import { readSubstitutedBatches } from "#server/office/kitchen/substitutes/allergens-of-day.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type SubstitutedLabel = Pick<Label, "ingredients" | "traces" | "nutrition">;

/** By batch: what its label says otherwise than that of the dish, because something was replaced in it. */
export async function readSubstitutedLabels(
  queries: Queries,
  day: DeliveryDay,
  menuIds: readonly number[],
): Promise<ReadonlyMap<string, SubstitutedLabel>> {
  const batches = await readSubstitutedBatches(queries, day, menuIds);
  const allergens = batches.length === 0 ? [] : await namedAllergens(queries);
  return new Map(
    batches.map(({ batchId, printed, traceIds, tracesComplete }) => {
      if (!printed) throw new Refusal("label_incomplete");
      const traces = traceText(
        allergens.filter(({ id }) => traceIds.includes(id)),
        tracesComplete,
      );
      return [batchId, { ingredients: printed.ingredients, traces, nutrition: nutritionOf(printed.per100g) }];
    }),
  );
}
