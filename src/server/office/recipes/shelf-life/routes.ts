import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readProofDocument } from "#server/domain/recipes/proof-queries.ts";
import {
  addProof,
  addStatement,
  createCategory,
  revoke,
} from "#server/office/recipes/shelf-life/change-proofs.ts";
import { readShelfLife } from "#server/office/recipes/shelf-life/read-shelf-life.ts";
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
