import type { NewReadingInput, ReadingResult } from "#contract/office/stock/readings.ts";
import { isWithin, valueWords } from "#contract/office/stock/reading-words.ts";
import { type ControlPoint, readControlPoints } from "#server/domain/stock/control-points.ts";
import { isAhead } from "#server/domain/stock/is-ahead.ts";
import { lockRequest } from "#server/domain/stock/lot-codes.ts";
import { recordReading } from "#server/domain/stock/record-reading.ts";
import { lotsAtPoint } from "#server/office/stock/hygiene/deviation-queries.ts";
import { findConflict, knownInstruments } from "#server/office/stock/hygiene/reading-queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

const mostLateMs = 7 * 24 * 60 * 60_000;

/** Stores the readings of a tablet, each once. What cannot be stored is told with its reason; the others are stored. */
export function addReadings(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  readings: readonly NewReadingInput[],
): Promise<ReadingResult[]> {
  const at = dateNow(clock);
  return database.transaction(async (queries) => {
    // tablets that send the same readings in another order would wait for each other for ever
    await lockRequest(queries, "readings");
    const points = await readControlPoints(
      queries,
      readings.map(({ controlPointId }) => controlPointId),
    );
    const instruments = await knownInstruments(
      queries,
      readings.map(({ instrumentId }) => instrumentId ?? 0),
    );
    const results: ReadingResult[] = [];
    for (const reading of readings) {
      const point = points.get(reading.controlPointId);
      const reason = refusalOf(reading, { point, instruments, at });
      if (!point || reason)
        results.push({ id: reading.id, state: "refused", message: reason, isWithin: null });
      else results.push(await store(queries, { reading, point, at, staff }));
    }
    return results;
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
  if (age > mostLateMs) return "Diese Messung ist älter als sieben Tage.";
  if (instrumentId !== null && !instruments.has(instrumentId)) return "Dieses Messgerät gibt es nicht.";
  return "";
}

interface Storing {
  reading: NewReadingInput;
  point: ControlPoint;
  at: Date;
  staff: SignedInStaff;
}

async function store(queries: Queries, { reading, point, at, staff }: Storing): Promise<ReadingResult> {
  const { id, value, instrumentId = null } = reading;
  const measuredAt = new Date(reading.measuredAt);
  const within = isWithin(value, point);
  const { isNew } = await recordReading(queries, {
    ...{ id, point, value, measuredAt, at, by: staff.name, source: "tap", instrumentId },
    lotIds: within ? [] : await lotsAtPoint(queries, point.id, measuredAt),
  });
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
  return audit(queries, {
    ...{ staff, at, action, subject: "reading", subjectId: point.name },
    after: { [point.name]: valueWords(reading.value, point.unit), Um: reading.measuredAt },
  });
}
