import type { CalendarDay } from "#contract/day.ts";
import type { DataOf } from "#contract/contract.ts";
import { type ProvenShelfLife, unprovenText } from "#contract/office/recipes/shelf-life-check.ts";
import type { ShelfLifeProof, SoldDish } from "#contract/office/recipes/shelf-life.ts";
import {
  type ProofRow,
  readProofs,
  readSoldDishes,
  type SoldRow,
} from "#server/domain/recipes/proof-queries.ts";
import {
  readChangesSinceTest,
  readProvenShelfLife,
  type RecipeChange,
} from "#server/domain/recipes/shelf-life-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";

export async function readShelfLife(queries: Queries, today: CalendarDay): Promise<DataOf<"readShelfLife">> {
  const proven = await readProvenShelfLife(queries, today);
  const proofs = await readProofs(queries);
  const dishes = await readSoldDishes(queries);
  const changes = await readChangesSinceTest(queries, today);
  const dishesOf = (id: number | null) =>
    dishes
      .filter(({ categoryId }) => categoryId === id)
      .map((dish) => presentDish(dish, { proven, changes }));
  return {
    usualDays: proven.usualDays,
    categories: proven.categories.map(({ id, name, provenDays }) => ({
      ...{ id, name, provenDays },
      proofs: proofs.filter(({ categoryId }) => categoryId === id).map((proof) => presentProof(proof, today)),
      dishes: dishesOf(id),
    })),
    others: dishesOf(null),
  };
}

function presentDish(
  { menuId, name, isPublished, shelfLifeDays, categoryId }: SoldRow,
  { proven, changes }: { proven: ProvenShelfLife; changes: readonly RecipeChange[] },
): SoldDish {
  const { usualDays, categories } = proven;
  const soldDays = shelfLifeDays ?? usualDays;
  const category = categories.find(({ id }) => id === categoryId);
  const unproven = unprovenText(soldDays, category) ?? null;
  const changedOn = changes.find((change) => change.menuId === menuId)?.changedOn ?? null;
  return { menuId, name, state: isPublished ? "published" : "draft", soldDays, unproven, changedOn };
}

function presentProof({ categoryId, ...proof }: ProofRow, today: CalendarDay): ShelfLifeProof {
  return {
    ...proof,
    writtenAt: proof.writtenAt.toISOString(),
    revokedAt: proof.revokedAt?.toISOString() ?? null,
    isValid: proof.revokedAt === null && proof.endsOn >= today,
  };
}
