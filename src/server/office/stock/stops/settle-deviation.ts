import type { BodyOf, DataOf, QueryOf } from "#contract/contract.ts";
import type { Deviation, Fate } from "#contract/office/stock/deviations.ts";
import { stockActs } from "#contract/office/stock/stops.ts";
import { derivedId } from "#server/domain/stock/derived-id.ts";
import { addLots, stopLotsOfEvents } from "#server/domain/stock/deviation-events.ts";
import { insertMoves } from "#server/domain/stock/insert-moves.ts";
import {
  countDeviations,
  type DeviationRow,
  insertDeviation,
  insertSilences,
  listDeviations,
  lockDeviation,
  lockGoodsOf,
  readAlarmed,
  storeMeasure,
  storeSignOff,
  takeAlarms,
} from "#server/office/stock/stops/deviation-queries.ts";
import { signedAlone } from "#server/domain/stock/second-person.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const mayDecide = stockActs.sign.allowedBy;

export async function readDeviations(
  queries: Queries,
  staff: SignedInStaff,
  query: QueryOf<"readDeviations">,
): Promise<DataOf<"readDeviations">> {
  const rows = await listDeviations(queries, query);
  return { rows: rows.map((row) => present(row, staff)), ...(await countDeviations(queries)) };
}

function present(row: DeviationRow, staff: SignedInStaff): Deviation {
  const { measure, cause, prevention, measuredAt, measuredBy, fate, creditNote, signedAt, signedBy } = row;
  const { id, kind, point, description, lots, lotCount, dishes, version, isStopping } = row;
  const isOther = row.measuredById !== staff.id && row.measuredRole !== staff.role;
  const isDecider = mayDecide.some((role) => role === staff.role);
  return {
    ...{ id, kind, point, description, lots, lotCount, dishes, version, isStopping },
    endedAt: row.endedAt?.toISOString() ?? null,
    lastGoodAt: row.lastGoodAt?.toISOString() ?? null,
    since: row.since.toISOString(),
    openedAt: row.openedAt.toISOString(),
    measure:
      measure === null
        ? null
        : { text: measure, cause, prevention, at: measuredAt?.toISOString() ?? "", by: measuredBy ?? "" },
    signOff:
      fate === null
        ? null
        : {
            ...{ fate, creditNote, at: signedAt?.toISOString() ?? "", by: signedBy ?? "" },
            aloneReason: row.signedAloneReason,
          },
    mayBeSigned: measure !== null && fate === null && isDecider && (isOther || staff.signsAlone !== null),
    isAlone: !isOther,
  };
}

/** By hand: a person has seen what no thermometer shows. Repeating it changes nothing. */
export function openDeviation(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, description, lotIds }: BodyOf<"openDeviation"> & { id: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    if (!(await insertDeviation(queries, { id, kind: "other", description, at }))) return;
    await addLots(queries, id, lotIds);
    await audit(queries, { staff, at }, "Abweichung gemeldet", ["deviation", id], {
      after: { Was: description, Lose: lotIds.length },
    });
  });
}

export function recordMeasure(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, version, ...measure }: BodyOf<"recordMeasure"> & { id: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const before = await lockDeviation(queries, id);
    if (!before) throw new Refusal("not_found");
    if (before.version !== version && !before.signedAt) throw new Refusal("edited_meanwhile");
    if (!(await storeMeasure(queries, { id, ...measure, at, staff })))
      throw new Refusal("deviation_is_signed");
    await audit(queries, { staff, at }, "Maßnahme aufgeschrieben", ["deviation", id], {
      after: {
        Abweichung: before.description,
        Maßnahme: measure.measure,
        Ursache: measure.cause || undefined,
        Vorbeugung: measure.prevention || undefined,
      },
    });
  });
}

const fateWords: Record<Fate, string> = {
  free: "Abweichung freigegeben",
  destroyed: "Ware für vernichtet erklärt",
  returned: "Ware an den Lieferanten zurückgegeben",
};

/**
 * By another person in another role, or one who signs alone, who knows what was written and measured; the same decision again
 * changes nothing.
 */
export function signOff(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  { id, fate, creditNote = "", version }: BodyOf<"signOffDeviation"> & { id: string },
): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const before = await lockDeviation(queries, id);
    if (!before) throw new Refusal("not_found");
    if (before.fate === fate) return;
    if (before.fate)
      throw new Refusal("deviation_is_signed", {
        message: `${before.signedBy} hat schon entschieden: ${fateWords[before.fate]}.`,
      });
    if (before.measuredAt && before.version !== version) throw new Refusal("edited_meanwhile");
    if (!before.measuredAt) throw new Refusal("measure_missing");
    const isReturned = fate === "returned";
    const credit = isReturned ? creditNote : "";
    const signed = await storeSignOff(queries, { id, fate, creditNote: credit, at, staff });
    if (!signed) throw new Refusal("second_person_needed");
    const gone = isReturned
      ? await giveBack(queries, { id, at, by: staff.name, why: before.description, credit })
      : 0;
    await audit(queries, { staff, at }, fateWords[fate], ["deviation", id], {
      after: {
        Abweichung: before.description,
        "Ausgebuchte Lose": gone || undefined,
        Gutschrift: credit || undefined,
        ...signedAlone(signed),
      },
    });
  });
}

/** What is still there of it leaves the stock; what the kitchen has given back before is gone already. */
async function giveBack(
  queries: Queries,
  { id, at, by, why, credit }: { id: string; at: Date; by: string; why: string; credit: string },
): Promise<number> {
  const lots = await lockGoodsOf(queries, id);
  const reason = [credit && `Gutschrift: ${credit}`, why].filter(Boolean).join("; ").slice(0, 300).trim();
  const moves = lots.map(({ lotId, milligrams }) => ({
    ...({ lotId, kind: "return", reason } as const),
    milligrams: -milligrams,
  }));
  if (moves.length > 0) await insertMoves(queries, { request: derivedId(`returned/${id}`), at, by }, moves);
  return moves.length;
}

interface WatchDeps extends Pick<AuthDeps, "database" | "clock"> {
  outbox: Outbox;
}

/**
 * Runs every minute: a logger that is silent for two intervals may hide a warm store. Anyone who is named is told by mail of each
 * silence and of each store beyond its limit, once, at night too.
 */
export function watchStores({ database, clock, outbox }: WatchDeps): Promise<void> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const silences = await insertSilences(queries, at);
    if (silences.length > 0) await stopLotsOfEvents(queries, silences, at);
    const alarms = await takeAlarms(queries, at);
    if (alarms.length === 0) return;
    const recipients = await readAlarmed(queries);
    for (const { id, ...data } of alarms)
      for (const recipient of recipients)
        await outbox.queue(queries, {
          kind: "alarm",
          cause: `alarm/${id}/${recipient}`,
          recipient,
          data,
          now: at,
        });
  });
}
