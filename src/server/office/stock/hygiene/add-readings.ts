import { isWithin, valueWords } from "#contract/office/stock/reading-words.ts";
import {
  latestReadingDays,
  type NewReadingInput,
  type ReadingResult,
} from "#contract/office/stock/readings.ts";
import { type ControlPoint, readControlPoints } from "#server/domain/stock/control-points.ts";
import { isAhead } from "#server/domain/stock/is-ahead.ts";
import { recordPlaceReadings } from "#server/domain/stock/record-reading.ts";
import { findConflict, knownInstruments } from "#server/office/stock/hygiene/reading-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

/** Stores the readings of a tablet, each once. What cannot be stored is told with its reason; the others are stored. */
export function addReadings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  readings: readonly NewReadingInput[],
): Promise<ReadingResult[]> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    const points = await readControlPoints(
      queries,
      readings.map(({ controlPointId }) => controlPointId),
    );
    const instruments = await knownInstruments(
      queries,
      readings.map(({ instrumentId }) => instrumentId ?? 0),
    );
    const judged = readings.map((reading) => {
      const point = points.get(reading.controlPointId);
      return { reading, point, reason: refusalOf(reading, { point, instruments, at }) };
    });
    const taken = judged.flatMap(({ reading, point, reason }) =>
      point && !reason ? { reading, point } : [],
    );
    const isNew = await recordPlaceReadings(
      queries,
      taken.map(({ reading: { id, value, measuredAt, instrumentId = null }, point }) => ({
        ...{ id, point, value, measuredAt: new Date(measuredAt), at, by: staff.name, source: "tap" },
        instrumentId,
      })),
      at,
    );
    const stored = new Map<NewReadingInput, ReadingResult>();
    for (const [place, one] of taken.entries())
      stored.set(one.reading, await answer(queries, { ...one, at, staff }, isNew[place] ?? false));
    return judged.map(
      ({ reading, reason }) =>
        stored.get(reading) ?? { id: reading.id, state: "refused", message: reason, isWithin: null },
    );
  });
}

function refusalOf(
  { measuredAt, instrumentId = null }: NewReadingInput,
  { point, instruments, at }: { point: ControlPoint | undefined; instruments: ReadonlySet<number>; at: Date },
): string {
  const age = at.getTime() - new Date(measuredAt).getTime();
  if (!point) return "Diese Messstelle gibt es nicht mehr.";
  if (isAhead(new Date(measuredAt), at))
    return "Die Uhr des Geräts geht vor: Diese Messung läge in der Zukunft.";
  if (age > latestReadingDays * 86_400_000) return "Diese Messung ist älter als sieben Tage.";
  if (instrumentId !== null && !instruments.has(instrumentId)) return "Dieses Messgerät gibt es nicht.";
  return "";
}

interface Storing {
  reading: NewReadingInput;
  point: ControlPoint;
  at: Date;
  staff: SignedInStaff;
}

async function answer(
  queries: Queries,
  { reading, point, at, staff }: Storing,
  isNew: boolean,
): Promise<ReadingResult> {
  const { id, value } = reading;
  const measuredAt = new Date(reading.measuredAt);
  const within = isWithin(value, point);
  const result = { id, isWithin: within, message: "" };
  if (isNew) await note(queries, { reading, point, at, staff }, within);
  // also of a repeated one, whose first answer may have been lost on its way
  const other = await findConflict(queries, { pointId: point.id, id, by: staff.name, value, measuredAt });
  if (!other) return { ...result, state: isNew ? "stored" : "repeated" };
  const message = `${other.by} hat zur selben Zeit ${valueWords(other.value, point.unit)} gemessen. Beide Werte sind gespeichert.`;
  return { ...result, state: "conflict", message };
}

function note(queries: Queries, { reading, point, at, staff }: Storing, within: boolean): Promise<void> {
  const action = within ? "Gemessen" : "Gemessen, Grenzwert verletzt";
  return audit(queries, { staff, at }, action, ["reading", point.name], {
    after: { [point.name]: valueWords(reading.value, point.unit), Um: reading.measuredAt },
  });
}
