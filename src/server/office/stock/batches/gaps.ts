import type { Batch, BatchContent } from "#contract/office/stock/batches.ts";
import { weighed } from "#contract/office/recipes/weighed.ts";
import { isOf, type Need, type Thing } from "#server/domain/recipes/batch-needs.ts";
import { amountWords } from "#server/office/stock/lots/amount-words.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Of what a recipe asks for, so much has to be named: cooks weigh by hand, and the same food may make some portions more. */
const leastShare = 0.75;

/**
 * Refuses a batch of which much more is missing than is said. Everything that the recipe asks for comes from a lot, or a
 * person says that it went in without one, or that less went in.
 */
export function refuseUnnamedGaps(
  needs: readonly Need[],
  of: {
    used: readonly (Thing & { milligrams: number })[];
    gaps: BatchContent["gaps"];
    /** salt and the like: nothing is asked of what comes from a pack */
    packs: readonly { ingredientId: number; lotId: number | null }[];
  },
): void {
  const { used, gaps, packs } = of;
  const isAsked = (need: Need) =>
    !packs.some((one) => one.lotId !== null && one.ingredientId === need.ingredientId);
  const stranger = gaps.find((gap) => !needs.some((need) => isOf(gap, need)));
  if (stranger) throw new Refusal("invalid", { errors: { gaps: ["Das steht nicht im Rezept."] } });
  for (const need of needs.filter(isAsked)) {
    const required = sumOf(needs.filter((one) => isOf(one, need)).map(({ milligrams }) => milligrams));
    const named = [...used, ...gaps].filter((one) => isOf(one, need));
    const amount = sumOf(named.map(({ milligrams }) => milligrams));
    const isMissing = need.milligrams === null ? named.length === 0 : amount < required * leastShare;
    if (isMissing)
      throw new Refusal("batch_incomplete", {
        message:
          named.length === 0
            ? `Zu „${need.name}“ fehlt die Ware. Ohne sie ließe sich die Charge nicht zurückverfolgen.`
            : `Von „${need.name}“ fehlen ${amountWords(weighed(required - amount, "g"))}. Bitte nennen Sie ein Los, oder warum es fehlt.`,
      });
  }
}

const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);

const insertSql = statement(
  "stock.insert-gaps",
  `INSERT INTO batch_gaps (batch_id, position, ingredient_id, recipe_id, kind, milligrams, reason)
   SELECT $1, position, "ingredientId", "recipeId", kind, milligrams, reason FROM jsonb_to_recordset($2) AS g (
     position int, "ingredientId" int, "recipeId" int, kind text, milligrams bigint, reason text
   )`,
);

export async function insertGaps(
  queries: Queries,
  batchId: string,
  gaps: BatchContent["gaps"],
): Promise<void> {
  if (gaps.length === 0) return;
  await queries.rows(insertSql, [
    batchId,
    JSON.stringify(gaps.map((gap, position) => ({ ...gap, position }))),
  ]);
}

export const readGaps = rows(
  "stock.read-gaps",
  `SELECT coalesce(i.name, r.name) AS name, g.ingredient_id AS "ingredientId", g.recipe_id AS "recipeId", g.kind,
     g.milligrams::float8 AS milligrams, g.reason FROM batch_gaps g LEFT JOIN ingredients i ON i.id = g.ingredient_id
   LEFT JOIN recipes r ON r.id = g.recipe_id WHERE g.batch_id = $1 ORDER BY g.position`,
  {
    name: is<string>(),
    kind: is<Batch["gaps"][number]["kind"]>(),
    milligrams: is<number | null>(),
    ingredientId: is<number | null>(),
    recipeId: is<number | null>(),
  },
);
