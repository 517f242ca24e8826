import type { FastifyInstance } from "fastify";
import type { DataOf } from "#contract/contract.ts";
import type { CalendarDay } from "#contract/day.ts";
import { type ProvenShelfLife, unprovenText } from "#contract/office/recipes/shelf-life-check.ts";
import type { ShelfLifeProof, SoldDish } from "#contract/office/recipes/shelf-life.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  type ProofRow,
  readProofDocument,
  readProofs,
  readSoldDishes,
  type SoldRow,
} from "#server/domain/recipes/proof-queries.ts";
import {
  readChangesSinceTest,
  readProvenShelfLife,
  type RecipeChange,
} from "#server/domain/recipes/shelf-life-queries.ts";
import {
  addProof,
  addStatement,
  createCategory,
  revoke,
} from "#server/office/recipes/shelf-life/change-proofs.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { inOnePart } from "#server/platform/http/in-one-part.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export async function shelfLifeRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { database, clock } = deps;

  answerStaffCall(app, deps, "readShelfLife", async () => ({
    data: await readShelfLife(database, berlinDay(clock())),
  }));

  answerStaffCall(app, deps, "createShelfLifeCategory", async ({ staff, body }) => ({
    data: { id: await createCategory(deps, staff, body) },
  }));

  await answerStaffFile(app, deps, "addShelfLifeProof", async ({ staff, file, params, query }) => ({
    data: { id: await addProof(deps, staff, { ...query, file, categoryId: Number(params.categoryId) }) },
  }));

  answerStaffCall(app, deps, "addShelfLifeStatement", async ({ staff, params, body }) => ({
    data: { id: await addStatement(deps, staff, { ...body, categoryId: Number(params.categoryId) }) },
  }));

  answerStaffCall(app, deps, "revokeShelfLifeProof", async ({ staff, params }) => {
    await revoke(deps, staff, Number(params.proofId));
    return { data: null };
  });

  answerStaffCall(app, deps, "readShelfLifeProof", async ({ params }) => {
    const document = await readProofDocument(database, Number(params.proofId));
    if (!document) throw new Refusal("not_found");
    return { name: `nachweis-${params.proofId}.pdf`, type: "application/pdf", stream: inOnePart(document) };
  });
}

async function readShelfLife(queries: Queries, today: CalendarDay): Promise<DataOf<"readShelfLife">> {
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
