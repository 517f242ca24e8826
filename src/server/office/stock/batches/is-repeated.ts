import type { BatchContent } from "#contract/office/stock/batches.ts";
import { readSubstitutes, type Substitute } from "#server/domain/stock/substitutes.ts";
import { type BatchInput, dateOf, substitutesIn } from "#server/office/stock/batches/batch-input.ts";
import { readCorrections } from "#server/office/stock/batches/correction-queries.ts";
import { readGaps } from "#server/office/stock/batches/gaps.ts";
import { findBatch, readFirstUses } from "#server/office/stock/batches/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Another batch under the same id is a fault of the page. */
export async function isRepeated(queries: Queries, input: BatchInput): Promise<boolean> {
  const stored = await findBatch(queries, input.id);
  if (!stored) return false;
  const uses = await readFirstUses(queries, input.id);
  // as it was closed, before any correction
  const [first] = await readCorrections(queries, input.id);
  const same =
    stored.menuId === input.menuId &&
    (first?.milligramsBefore ?? stored.milligrams) === input.milligrams &&
    (first ? first.portionsBefore : stored.portions) === input.portions &&
    stored.coreTemperature === input.coreTemperature &&
    stored.heatedAt?.getTime() === dateOf(input.heatedAt)?.getTime() &&
    stored.chilledAt?.getTime() === dateOf(input.chilledAt)?.getTime() &&
    stored.chilledInTime === (input.chilledInTime ?? null) &&
    usesText(uses) === usesText(input.inputs) &&
    gapsText(await readGaps(queries, input.id)) === gapsText(input.gaps) &&
    substitutesText(await readSubstitutes(queries, input.id)) === substitutesText(substitutesIn(input)) &&
    (input.menuId === null ? stored.recipeId === input.recipeId : stored.day === input.deliveryDay);
  if (!same) throw new Refusal("edited_meanwhile");
  return true;
}

const substitutesText = (substitutes: readonly Substitute[]) =>
  substitutes
    .map(({ lotId, ingredientId, recipeId, milligrams, reason }) =>
      [lotId, ingredientId, recipeId, milligrams, reason].join(":"),
    )
    .sort()
    .join("|");

const usesText = (uses: readonly { lotId: number; milligrams: number }[]) =>
  uses
    .map(({ lotId, milligrams }) => `${lotId}:${milligrams}`)
    .sort()
    .join();

const gapsText = (gaps: BatchContent["gaps"]) =>
  gaps
    .map(({ ingredientId, recipeId, kind, milligrams, reason }) =>
      [ingredientId, recipeId, kind, milligrams, reason].join(":"),
    )
    .join("|");
