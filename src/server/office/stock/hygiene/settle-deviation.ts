import type { BodyOf } from "#contract/contract.ts";
import type { Deviation } from "#contract/office/stock/deviations.ts";
import {
  addLots,
  type DeviationRow,
  insertDeviation,
  insertSilences,
  listDeviations,
  lockDeviation,
  lotsAtPoint,
  storeMeasure,
  storeSignOff,
} from "#server/office/stock/hygiene/deviation-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

export async function readDeviations(queries: Queries, staff: SignedInStaff): Promise<Deviation[]> {
  return (await listDeviations(queries)).map((row) => present(row, staff));
}

function present(row: DeviationRow, staff: SignedInStaff): Deviation {
  const { measure, cause, prevention, measuredAt, measuredBy, fate, signedAt, signedBy } = row;
  const { id, kind, point, description, lots, dishes } = row;
  const isOther = row.measuredById !== staff.id && row.measuredRole !== staff.role;
  return {
    ...{ id, kind, point, description, lots, dishes },
    since: row.since.toISOString(),
    openedAt: row.openedAt.toISOString(),
    measure:
      measure === null
        ? null
        : { text: measure, cause, prevention, at: measuredAt?.toISOString() ?? "", by: measuredBy ?? "" },
    signOff: fate === null ? null : { fate, at: signedAt?.toISOString() ?? "", by: signedBy ?? "" },
    mayBeSigned: measure !== null && fate === null && isOther && ["admin", "quality"].includes(staff.role),
  };
}

/** By hand: somebody has seen what no thermometer shows. Repeating it changes nothing. */
export function openDeviation(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, description, lotIds }: BodyOf<"openDeviation"> & { id: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    if (!(await insertDeviation(queries, { id, description, at }))) return;
    await addLots(queries, id, lotIds);
    await audit(queries, {
      ...{ staff, at, action: "Abweichung gemeldet", subject: "deviation", subjectId: id },
      after: { Was: description, Lose: lotIds.length },
    });
  });
}

export function recordMeasure(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, ...measure }: BodyOf<"recordMeasure"> & { id: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const before = await lockDeviation(queries, id);
    if (!before) throw new Refusal("not_found");
    if (!(await storeMeasure(queries, { id, ...measure, at, staff })))
      throw new Refusal("deviation_is_signed");
    await audit(queries, {
      ...{ staff, at, action: "Maßnahme aufgeschrieben", subject: "deviation", subjectId: id },
      after: {
        Abweichung: before.description,
        Maßnahme: measure.measure,
        Ursache: measure.cause || undefined,
        Vorbeugung: measure.prevention || undefined,
      },
    });
  });
}

/** By another person in another role; the same decision again changes nothing. */
export function signOff(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, fate }: BodyOf<"signOffDeviation"> & { id: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const before = await lockDeviation(queries, id);
    if (!before) throw new Refusal("not_found");
    if (before.signedAt) return;
    if (!before.measuredAt) throw new Refusal("measure_missing");
    if (!(await storeSignOff(queries, { id, fate, at, staff }))) throw new Refusal("second_person_needed");
    await audit(queries, {
      ...{
        staff,
        at,
        action: fate === "free" ? "Abweichung freigegeben" : "Ware für vernichtet erklärt",
        subject: "deviation",
        subjectId: id,
      },
      after: { Abweichung: before.description },
    });
  });
}

/** Runs every minute: a logger that is silent for two intervals may hide a warm store. */
export function noticeSilence({ database, clock }: Pick<AuthDeps, "database" | "clock">): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    for (const { id, pointId } of await insertSilences(queries, at))
      await addLots(queries, id, await lotsAtPoint(queries, pointId ?? 0, at));
  });
}
