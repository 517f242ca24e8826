import type { FastifyInstance } from "fastify";
import {
  deleteSpecification,
  insertSpecification,
  lockIngredientName,
  readSpecificationDocument,
  readSpecifications,
} from "#server/domain/recipes/specification-queries.ts";
import { isPdf } from "#server/office/recipes/shelf-life/is-pdf.ts";
import { dateNow } from "#server/platform/clock.ts";
import { inOnePart } from "#server/platform/http/in-one-part.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerStaffCall, answerStaffFile } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function specificationRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { database } = deps;

  answerStaffCall(app, deps, "readSpecifications", async ({ params }) => {
    const found = await readSpecifications(database, Number(params.ingredientId));
    return { data: found.map((one) => ({ ...one, writtenAt: one.writtenAt.toISOString() })) };
  });

  await answerStaffFile(app, deps, "addSpecification", async ({ staff, file, params, query }) => {
    const ingredientId = Number(params.ingredientId);
    return { data: { id: await addSpecification(deps, staff, { ...query, document: file, ingredientId }) } };
  });

  answerStaffCall(app, deps, "readSpecification", async ({ params }) => {
    const document = await readSpecificationDocument(database, Number(params.specificationId));
    if (!document) throw new Refusal("not_found");
    const name = `spezifikation-${params.specificationId}.pdf`;
    return { name, type: "application/pdf", stream: inOnePart(document) };
  });

  answerStaffCall(app, deps, "removeSpecification", async ({ staff, params }) => {
    await removeSpecification(deps, staff, Number(params.specificationId));
    return { data: null };
  });
}

function addSpecification(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { ingredientId, fileName, document }: { ingredientId: number; fileName: string; document: Buffer },
): Promise<number> {
  if (!isPdf(document)) throw new Refusal("pdf_unreadable");
  return database.transaction(async (queries) => {
    if ((await lockIngredientName(queries, ingredientId)) === undefined) throw new Refusal("not_found");
    const at = dateNow(clock);
    const made = await insertSpecification(queries, { ingredientId, fileName, document, at, by: staff.name });
    if (made.isNew) {
      const after = { Datei: fileName };
      await audit(queries, { staff, at }, "Spezifikation abgelegt", ["ingredient", ingredientId], { after });
    }
    return made.id;
  });
}

function removeSpecification({ database, clock }: AuthDeps, staff: SignedInStaff, id: number): Promise<void> {
  return database.transaction(async (queries) => {
    const gone = await deleteSpecification(queries, id);
    if (!gone) return;
    const before = { Datei: gone.fileName };
    const about = ["ingredient", gone.ingredientId] as const;
    await audit(queries, { staff, at: dateNow(clock) }, "Spezifikation entfernt", about, { before });
  });
}
