import type { FastifyInstance } from "fastify";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { items, removeItem } from "#server/office/kitchen/packaging/items.ts";
import { readItems, recordYear } from "#server/office/kitchen/packaging/queries.ts";
import { readReport, reportFile } from "#server/office/kitchen/packaging/report.ts";
import { dateNow } from "#server/platform/clock.ts";
import { audit } from "#server/platform/log/audit.ts";
import { answerRecordCalls } from "#server/platform/logins/answer-record-calls.ts";
import { answerStaffCall } from "#server/platform/logins/answer-staff-call.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export function packagingRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, clock } = deps;
  const thisYear = () => Number(berlinDay(clock()).slice(0, 4));

  answerStaffCall(app, deps, "readPackagingItems", async () => ({
    data: (await readItems(database)).map(({ milligrams, ...item }) => ({
      ...item,
      grams: milligrams / 1_000,
    })),
  }));

  const calls = { create: "createPackagingItem", change: "changePackagingItem", id: "itemId" } as const;
  answerRecordCalls(app, deps, calls, items);

  answerStaffCall(app, deps, "deletePackagingItem", async ({ staff, params }) => {
    await removeItem(deps, staff, Number(params.itemId));
    return { data: null };
  });

  answerStaffCall(app, deps, "readPackagingReport", async ({ query }) => ({
    data: await readReport(database, { year: query.year ?? thisYear(), thisYear: thisYear() }),
  }));

  answerStaffCall(app, deps, "exportPackaging", async ({ query: { year } }) => ({
    data: reportFile(await readReport(database, { year, thisYear: thisYear() })),
  }));

  answerStaffCall(app, deps, "recordPackaging", async ({ staff, body }) => ({
    data: { parcels: await recordMissing(deps, staff, body.year) },
  }));
}

/** Records parcels that left before any packaging was entered; existing records never change. */
function recordMissing({ database, clock }: AuthDeps, staff: SignedInStaff, year: number): Promise<number> {
  return database.transaction(async (queries) => {
    const parcels = await recordYear(queries, year);
    if (parcels === 0) return 0;
    await audit(queries, { staff, at: dateNow(clock) }, "nachgetragen", ["packaging", String(year)], {
      after: { Pakete: parcels },
    });
    return parcels;
  });
}
