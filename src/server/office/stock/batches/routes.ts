import type { FastifyInstance } from "fastify";
import { kitchenDayOf } from "#contract/calendar/kitchen-day.ts";
import type { CalendarDay, DeliveryDay } from "#contract/day.ts";
import type { RecentBatch } from "#contract/office/stock/batches.ts";
import { stopsOfLots } from "#server/domain/stock/may-use.ts";
import { readDay } from "#server/office/kitchen/production-day.ts";
import { closeBatch } from "#server/office/stock/batches/close-batch.ts";
import { correctInput } from "#server/office/stock/batches/correct-input.ts";
import { correctOutput } from "#server/office/stock/batches/correct-output.ts";
import { openNextLot } from "#server/office/stock/batches/open-next-lot.ts";
import { readBatch } from "#server/office/stock/batches/read-batch.ts";
import { readBatchPlan } from "#server/office/stock/batches/read-batch-plan.ts";
import { effectOfDraft } from "#server/office/stock/substitutes/effect-of-batch.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { is, rows, statement } from "#server/platform/database/statement.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps } from "#server/platform/logins/sessions.ts";

export function batchRoutes(app: FastifyInstance, deps: AuthDeps): void {
  answerStaffCall(app, deps, "readBatchPlan", async ({ params }) => ({
    data: await readBatchPlan(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "readRecentBatches", async () => ({
    data: await readRecentBatches(deps.database),
  }));

  answerStaffCall(app, deps, "readSubstituteLots", async ({ params }) => ({
    data: await readSubstituteLots(deps.database, readDay(params.day)),
  }));

  answerStaffCall(app, deps, "judgeBatch", async ({ params, body }) => ({
    data: await effectOfDraft(deps.database, readDay(params.day), body),
  }));

  answerStaffCall(app, deps, "closeBatch", async ({ staff, params, body }) => ({
    data: await closeBatch(deps, staff, { ...body, id: params.batchId, deliveryDay: readDay(params.day) }),
  }));

  answerStaffCall(app, deps, "readBatch", async ({ params }) => ({
    data: await readBatch(deps.database, requireUuid(params.batchId, "not_found")),
  }));

  answerStaffCall(app, deps, "openNextLot", async ({ staff, params, body }) => ({
    data: await openNextLot(deps, staff, { ...body, ingredientId: Number(params.ingredientId) }),
  }));

  answerStaffCall(app, deps, "correctBatchInput", async ({ staff, params, body }) => ({
    data: await correctInput(deps, staff, {
      ...body,
      batchId: requireUuid(params.batchId, "not_found"),
      correctionId: params.correctionId,
    }),
  }));

  answerStaffCall(app, deps, "correctBatchOutput", async ({ staff, params, body }) => ({
    data: await correctOutput(deps, staff, {
      ...body,
      batchId: requireUuid(params.batchId, "not_found"),
      correctionId: params.correctionId,
    }),
  }));
}

const recentSql = statement(
  "stock.recent-batches",
  `SELECT b.id, b.lot_id AS "lotId", l.code, l.name, b.cooked_on AS "cookedOn", b.milligrams::float8 AS milligrams, b.portions
   FROM batches b JOIN lots l ON l.id = b.lot_id ORDER BY b.cooked_on DESC, b.closed_at DESC, b.lot_id DESC LIMIT 50`,
  { milligrams: is<number>() },
);

async function readRecentBatches(queries: Queries): Promise<RecentBatch[]> {
  const batches = await queries.rows(recentSql);
  const stops = await stopsOfLots(
    queries,
    batches.map(({ lotId }) => lotId),
  );
  const stopped = new Set(stops.map(({ lotId }) => lotId));
  return batches.map(({ lotId, ...batch }) => ({ ...batch, isStopped: stopped.has(lotId) }));
}

/** All that may be used on the kitchen day. */
const readSubstituteLots = rows(
  "stock.substitute-lots",
  `WITH there AS (
     SELECT l.*, s.milligrams FROM lots l JOIN lot_stock s ON s.lot_id = l.id WHERE s.milligrams > 0 AND l.menu_id IS NULL
   )
   SELECT l.id AS "lotId", l.code, l.name, l.ingredient_id AS "ingredientId", l.recipe_id AS "recipeId",
     least(l.ends_on, l.opened_ends_on) AS "endsOn", l.milligrams::float8 AS available
   FROM there l WHERE l.id NOT IN (SELECT lot_id FROM may_use(ARRAY(SELECT id FROM there), $1))
   ORDER BY l.name COLLATE german, least(l.ends_on, l.opened_ends_on) NULLS LAST, l.id LIMIT 2000`,
  { available: is<number>(), endsOn: is<CalendarDay | null>() },
  (day: DeliveryDay) => [kitchenDayOf(day)],
);
