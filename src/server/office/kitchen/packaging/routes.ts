import type { FastifyInstance } from "fastify";
import type { BodyOf } from "#contract/contract.ts";
import { materialNames, packagingUses } from "#contract/office/kitchen/packaging.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import {
  deleteItem,
  insertItem,
  lockItem,
  readItems,
  recordYear,
  updateItem,
} from "#server/office/kitchen/packaging/queries.ts";
import { readReport, reportFile } from "#server/office/kitchen/packaging/report.ts";
import { dateNow } from "#server/platform/clock.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import { changedValues, wordsOf } from "#server/platform/log/changed-values.ts";
import { answerRecordCalls, type RecordKind } from "#server/platform/logins/answer-record-calls.ts";
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

type Item = BodyOf<"createPackagingItem">;

/** A change applies to future parcels; recorded ones keep their values. */
const items: RecordKind<Item> = {
  subject: "packaging",
  actions: ["angelegt", "geändert"],
  fields: {
    name: "Name",
    material: ["Material", (material) => materialNames[material]],
    usedPer: ["Gezählt", (use) => packagingUses[use]],
    grams: ["Gewicht", (grams) => `${wordsOf(grams)} g`],
    isReusable: "Mehrweg",
  },
  insert: (queries, item) => insertItem(queries, stored(item)),
  async lock(queries, id) {
    const item = await lockItem(queries, id);
    return item && { ...item, grams: item.milligrams / 1_000 };
  },
  update: (queries, item) => updateItem(queries, stored(item)),
};

function stored<One extends Item>({ grams, ...item }: One) {
  return { ...item, milligrams: Math.round(grams * 1_000) };
}

/** Recorded parcels still count it. A second delete gets 404. */
async function removeItem({ database, clock }: AuthDeps, staff: SignedInStaff, id: number): Promise<void> {
  await database.transaction(async (queries) => {
    const before = await items.lock(queries, id);
    if (!before) throw new Refusal("not_found");
    await deleteItem(queries, id);
    const { after: last } = changedValues(items.fields, null, before);
    const { subject } = items;
    await audit(queries, { staff, at: dateNow(clock) }, "gelöscht", [subject, before.name], { before: last });
  });
}
