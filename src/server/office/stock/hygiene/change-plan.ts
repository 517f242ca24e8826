import { createHash, randomBytes } from "node:crypto";
import type { BodyOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import type { PointContent } from "#contract/office/stock/hygiene.ts";
import { limitWords } from "#contract/office/stock/reading-words.ts";
import { insertPoint } from "#server/domain/stock/insert-point.ts";
import { insertUsualPoints } from "#server/domain/stock/usual-points.ts";
import {
  endLogger,
  insertCalibration,
  insertInstrument,
  insertLogger,
  insertPlace,
  insertTraining,
  readAllPlaces,
  readAllPoints,
  readInstruments,
  updateInstrument,
  updatePlace,
  updatePoint,
} from "#server/office/stock/hygiene/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import { audit } from "#server/platform/log/audit.ts";
import type { LogValues } from "#server/platform/log/changed-values.ts";
import { type RecordKind, refusingTakenName } from "#server/platform/logins/answer-record-calls.ts";
import type { AuthDeps, SignedInStaff } from "#server/platform/logins/sessions.ts";

type Place = BodyOf<"createPlace"> & { isArchived?: boolean };
type Instrument = BodyOf<"createInstrument"> & { isArchived?: boolean };

interface Entry {
  action: string;
  name: string;
  before?: LogValues;
  after?: LogValues;
}

/** Writes one thing of the plan with its entry in the log; a name that is taken is the fault of its field. */
function change<Result>(
  { database, clock }: AuthDeps,
  staff: SignedInStaff,
  write: (queries: Queries, at: Date) => Promise<{ result: Result; entry: Entry | null }>,
): Promise<Result> {
  const at = dateNow(clock);
  return refusingTakenName(() =>
    database.transaction(async (queries) => {
      const { result, entry } = await write(queries, at);
      if (entry) {
        const { action, name: subjectId, before, after } = entry;
        await audit(queries, { staff, at }, action, ["control-point", subjectId], { before, after });
      }
      return result;
    }),
  );
}

export const places: RecordKind<Place> = {
  subject: "control-point",
  actions: ["Platz angelegt", "Platz geändert"],
  fields: { name: "Name", isArchived: "Im Archiv" },
  insert: (queries, { name }) => insertPlace(queries, name),
  lock: async (queries, id) => (await readAllPlaces(queries)).find((place) => place.id === id),
  update: updatePlace,
};

export const instruments: RecordKind<Instrument> = {
  subject: "control-point",
  actions: ["Messgerät angelegt", "Messgerät geändert"],
  fields: {
    name: "Name",
    calibrationMonths: ["Kalibrieren alle", (months) => (months === 1 ? "1 Monat" : `${months} Monate`)],
    isArchived: "Im Archiv",
  },
  insert: insertInstrument,
  lock: async (queries, id) => (await readInstruments(queries)).find((instrument) => instrument.id === id),
  update: updateInstrument,
};

const archived = (isArchived: boolean) => (isArchived ? "ja" : "nein");

const pointWords = (point: PointContent, isArchived = false): LogValues => ({
  Name: point.name,
  Grenzwert: limitWords(point),
  Intervall: point.intervalMinutes === null ? "bei jedem Mal" : `${point.intervalMinutes} Minuten`,
  Zuständig: point.responsible,
  Anweisung: point.instructions,
  Quelle: `${point.source}, ${germanDay(point.sourceOn)}`,
  "Im Archiv": archived(isArchived),
});

export function createPoint(
  deps: AuthDeps,
  staff: SignedInStaff,
  point: BodyOf<"createPoint">,
): Promise<number> {
  return change(deps, staff, async (queries) => {
    const id = await insertPoint(queries, point);
    if (id === undefined) throw fieldRefusal("name_taken", "name");
    return {
      result: id,
      entry: { action: "Messstelle angelegt", name: point.name, after: pointWords(point) },
    };
  });
}

export function changePoint(
  deps: AuthDeps,
  staff: SignedInStaff,
  { id, version, content, isArchived }: BodyOf<"changePoint"> & { id: number },
): Promise<null> {
  return change(deps, staff, async (queries, at) => {
    const before = (await readAllPoints(queries)).find((point) => point.id === id);
    if (!before) throw new Refusal("not_found");
    if (!(await updatePoint(queries, { id, version, content, isArchived }, at)))
      throw new Refusal("edited_meanwhile");
    const old = { ...before, placeId: before.place?.id ?? null };
    return {
      result: null,
      entry: {
        action: "Messstelle geändert",
        name: content.name,
        before: pointWords(old, before.isArchived),
        after: pointWords(content, isArchived),
      },
    };
  });
}

/** Those that are not there yet, by name and step; pressing it again adds nothing. */
export function addUsualPoints(deps: AuthDeps, staff: SignedInStaff): Promise<number> {
  return change(deps, staff, async (queries) => {
    const added = await insertUsualPoints(queries);
    const entry = { action: "Übliche Messstellen angelegt", name: "Plan", after: { Messstellen: added } };
    return { result: added.length, entry: added.length === 0 ? null : entry };
  });
}

export function addCalibration(
  deps: AuthDeps,
  staff: SignedInStaff,
  { instrumentId, ...calibration }: BodyOf<"addCalibration"> & { instrumentId: number },
): Promise<null> {
  return change(deps, staff, async (queries, at) => {
    const instrument = (await readInstruments(queries)).find(({ id }) => id === instrumentId);
    if (!instrument) throw new Refusal("not_found");
    const isNew = await insertCalibration(queries, { ...calibration, instrumentId, at, by: staff.name });
    const after = {
      Am: germanDay(calibration.calibratedOn),
      Ergebnis: calibration.result,
      Bestanden: calibration.isPassed ? "ja" : "nein",
    };
    return { result: null, entry: isNew ? { action: "Kalibriert", name: instrument.name, after } : null };
  });
}

export function addTraining(
  deps: AuthDeps,
  staff: SignedInStaff,
  training: BodyOf<"addTraining">,
): Promise<null> {
  return change(deps, staff, async (queries, at) => {
    const isNew = await insertTraining(queries, { ...training, at, by: staff.name });
    const after = { Am: germanDay(training.trainedOn), Teilnehmer: training.people };
    return {
      result: null,
      entry: isNew ? { action: "Schulung festgehalten", name: training.topic, after } : null,
    };
  });
}

/** Its key is shown once: the shop keeps only the hash. */
export function createLogger(
  deps: AuthDeps,
  staff: SignedInStaff,
  logger: BodyOf<"createLogger">,
): Promise<{ id: number; key: string }> {
  const key = `tl_${randomBytes(24).toString("base64url")}`;
  return change(deps, staff, async (queries, at) => {
    const id = await insertLogger(queries, { ...logger, keyHash: loggerKeyHash(key), at });
    if (id === undefined) throw fieldRefusal("not_found", "controlPointId");
    const after = { Intervall: `${logger.intervalMinutes} Minuten` };
    return { result: { id, key }, entry: { action: "Datenlogger angelegt", name: logger.name, after } };
  });
}

export function loggerKeyHash(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export function archiveLogger(deps: AuthDeps, staff: SignedInStaff, id: number): Promise<null> {
  return change(deps, staff, async (queries, at) => {
    const name = await endLogger(queries, id, at);
    return { result: null, entry: name === undefined ? null : { action: "Datenlogger außer Betrieb", name } };
  });
}
