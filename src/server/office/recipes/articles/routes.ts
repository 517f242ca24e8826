import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { readSuppliers } from "#server/domain/recipes/supplier-queries.ts";
import { addPrice } from "#server/office/recipes/articles/add-price.ts";
import { changeArticle, createArticle } from "#server/office/recipes/articles/change-articles.ts";
import { pricesFile } from "#server/office/recipes/articles/prices-file.ts";
import { readArticlesOf } from "#server/office/recipes/articles/read-articles.ts";
import { suppliers } from "#server/office/recipes/articles/suppliers.ts";
import { answerRecordCalls } from "#server/platform/logins/answer-record-calls.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function supplierRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database } = deps;
  const today = () => berlinDay(deps.clock());

  answerStaffCall(app, deps, "readSuppliers", async () => ({ data: await readSuppliers(database) }));

  const calls = { create: "createSupplier", change: "changeSupplier", id: "supplierId" } as const;
  answerRecordCalls(app, deps, calls, suppliers);

  answerStaffCall(app, deps, "exportPrices", async () => ({ data: await pricesFile(database, today()) }));

  answerStaffCall(app, deps, "readArticles", async ({ params }) => ({
    data: await readArticlesOf(database, Number(params.ingredientId), today()),
  }));

  answerStaffCall(app, deps, "createArticle", async ({ staff, params, body }) => ({
    data: { id: await createArticle(deps, staff, { ...body, ingredientId: Number(params.ingredientId) }) },
  }));

  answerStaffCall(app, deps, "changeArticle", async ({ staff, params, body }) => {
    await changeArticle(deps, staff, { ...body, id: Number(params.articleId) });
    return { data: null };
  });

  answerStaffCall(app, deps, "addPrice", async ({ staff, params, body }) => {
    await addPrice(deps, staff, { ...body, articleId: Number(params.articleId) });
    return { data: null };
  });
}
