import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { dayField, line, version } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { pointUnits } from "#contract/office/stock/reading-words.ts";

export const pointKinds = ["place", "step", "receipt"] as const;
export type PointKind = (typeof pointKinds)[number];
export const pointSteps = ["core", "cold", "chilling", "other"] as const;
export type PointStep = (typeof pointSteps)[number];
/** A tablet that was alone for a working day has fewer. */
export const mostReadingsAtOnce = 500;
/** Where data loggers deliver, with a key of their own instead of a login. */
export const loggerPath = "/api/v1/readings";

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const limit = z.nullable(z.int().check(z.gte(-1_000), z.lte(100_000)));

const place = z.object({ id: z.int(), version: z.int(), name: z.string(), isArchived: z.boolean() });

const placeContent = z.object({ name: line("Bitte geben Sie dem Platz einen Namen.", 60) });

/** Limits in tenths of a degree, minutes, hundredths of pH; of what is only done: at least 1. */
export const pointContent = z
  .object({
    name: line("Bitte geben Sie der Messstelle einen Namen.", 80),
    kind: z.enum(pointKinds),
    placeId: z.nullable(id),
    step: z.nullable(z.enum(pointSteps)),
    unit: z.enum(pointUnits),
    least: limit,
    most: limit,
    /** how often it is read; null: with each batch or receipt */
    intervalMinutes: z.nullable(
      z.int().check(z.gte(1, "Mindestens eine Minute."), z.lte(10_080, "Höchstens eine Woche.")),
    ),
    /** where the limit comes from */
    source: line("Bitte nennen Sie, woher der Grenzwert stammt.", 200),
    sourceOn: dayField,
  })
  .check(
    z.refine(({ least, most }) => least !== null || most !== null, {
      path: ["most"],
      error: "Bitte geben Sie einen Grenzwert an.",
    }),
    z.refine(({ least, most }) => least === null || most === null || least <= most, {
      path: ["most"],
      error: "Der obere Grenzwert liegt unter dem unteren.",
    }),
    z.refine(({ kind, placeId }) => (kind === "place") === (placeId !== null), {
      path: ["placeId"],
      error: "Bitte wählen Sie einen Platz.",
    }),
    z.refine(({ kind, step }) => (kind === "step") === (step !== null), {
      path: ["step"],
      error: "Bitte wählen Sie den Schritt.",
    }),
    z.refine(({ kind, intervalMinutes }) => kind === "place" || intervalMinutes === null, {
      path: ["intervalMinutes"],
      error: "Nur an einem Platz wird nach der Uhr gemessen.",
    }),
  );
export type PointContent = z.infer<typeof pointContent>;

const point = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  kind: z.enum(pointKinds),
  place: z.nullable(z.object({ id: z.int(), name: z.string() })),
  step: z.nullable(z.enum(pointSteps)),
  unit: z.enum(pointUnits),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  intervalMinutes: z.nullable(z.int()),
  source: z.string(),
  sourceOn: calendarDayField,
  isArchived: z.boolean(),
  last: z.nullable(
    z.object({ value: z.int(), measuredAt: z.string(), isWithin: z.boolean(), by: z.string() }),
  ),
  /** when it has to be read next; null: not by the clock */
  dueAt: z.nullable(z.string()),
  /** a logger reads it */
  logger: z.nullable(z.string()),
});
export type ControlPointRow = z.infer<typeof point>;

const calibration = z.object({
  calibratedOn: dayField,
  result: line("Bitte schreiben Sie das Ergebnis auf, zum Beispiel „Eiswasser 0,1 °C“.", 200),
  isPassed: z.boolean(),
});
const instrumentContent = z.object({
  name: line("Bitte geben Sie dem Messgerät einen Namen.", 60),
  calibrationMonths: z
    .int("Bitte geben Sie die Monate an.")
    .check(z.gte(1), z.lte(60, "Höchstens 60 Monate.")),
});
const instrument = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  calibrationMonths: z.int(),
  isArchived: z.boolean(),
  last: z.nullable(z.object({ calibratedOn: calendarDayField, result: z.string(), isPassed: z.boolean() })),
  /** null: it was never calibrated */
  dueOn: z.nullable(calendarDayField),
});

const trainingContent = z.object({
  trainedOn: dayField,
  topic: line("Bitte nennen Sie das Thema.", 200),
  people: line("Bitte nennen Sie, wer dabei war.", 1_000),
});

const logger = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  point: z.object({ id: z.int(), name: z.string() }),
  intervalMinutes: z.int(),
  lastReadingAt: z.nullable(z.string()),
  isSilent: z.boolean(),
  isArchived: z.boolean(),
});

const hygiene = z.object({
  places: z.array(place),
  points: z.array(point),
  instruments: z.array(instrument),
  trainings: z.array(
    z.extend(trainingContent, {
      id: z.int(),
      trainedOn: calendarDayField,
      topic: z.string(),
      people: z.string(),
      by: z.string(),
    }),
  ),
  loggers: z.array(logger),
  openDeviations: z.int(),
});
export type Hygiene = z.infer<typeof hygiene>;

export const newReading = z.object({
  /** chosen at the tap, so that it is stored once however often it is sent */
  id: actionId,
  controlPointId: id,
  value: z.int().check(z.gte(-1_000), z.lte(100_000)),
  measuredAt: z.iso.datetime(),
  instrumentId: z.optional(z.nullable(id)),
});
export type NewReadingInput = z.infer<typeof newReading>;

const readingResult = z.object({
  id: z.string(),
  /**
   * `conflict`: stored beside another person's reading of the same time with another value; `refused`: not stored, for the
   * reason in `message`
   */
  state: z.enum(["stored", "repeated", "conflict", "refused"]),
  message: z.string(),
  isWithin: z.nullable(z.boolean()),
});
export type ReadingResult = z.infer<typeof readingResult>;

const storedReading = z.object({
  id: z.string(),
  point: z.object({ id: z.int(), name: z.string(), unit: z.enum(pointUnits) }),
  value: z.int(),
  least: z.nullable(z.int()),
  most: z.nullable(z.int()),
  isWithin: z.boolean(),
  measuredAt: z.string(),
  enteredAt: z.string(),
  source: z.enum(["tap", "file", "logger", "receipt", "batch"]),
  by: z.string(),
});

const signature = z.object({ at: z.string(), by: z.string() });
const deviation = z.object({
  id: z.string(),
  kind: z.enum(["reading", "silence", "other"]),
  point: z.nullable(z.string()),
  description: z.string(),
  since: z.string(),
  openedAt: z.string(),
  /** what it stops while it is open */
  lots: z.array(z.object({ lotId: z.int(), code: z.string(), name: z.string() })),
  dishes: z.array(z.object({ day: deliveryDayField, menuId: z.int(), name: z.string() })),
  measure: z.nullable(z.extend(signature, { text: z.string(), cause: z.string(), prevention: z.string() })),
  signOff: z.nullable(z.extend(signature, { fate: z.enum(["free", "destroyed"]) })),
  /** who reads this may sign it off: another person in another role than who has noted the measure */
  mayBeSigned: z.boolean(),
});
export type Deviation = z.infer<typeof deviation>;

const everybody = ["admin", "kitchen", "packing", "quality"] as const;
const keepers = ["admin", "quality"] as const;
const numbered = (name: string) => ({ [name]: z.string().check(z.regex(/^\d{1,9}$/)) });
const root = "/api/v1/staff/stock";
const deviationId = z.object({ deviationId: actionId });
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));

export const hygieneCalls = {
  readHygiene: staffCall({
    method: "GET",
    path: `${root}/hygiene`,
    roles: everybody,
    about: "Plätze, Messstellen mit Grenzwerten und letzter Messung, Messgeräte, Schulungen und Datenlogger",
    data: hygiene,
  }),
  createPlace: staffCall({
    method: "POST",
    path: `${root}/places`,
    roles: keepers,
    about: "Einen Platz anlegen, an dem Ware liegt oder gemessen wird",
    body: placeContent,
    data: z.object({ id: z.int() }),
  }),
  changePlace: staffCall({
    method: "PUT",
    path: `${root}/places/:placeId`,
    roles: keepers,
    about: "Einen Platz umbenennen, ins Archiv legen oder zurückholen",
    params: z.object(numbered("placeId")),
    body: z.extend(placeContent, { isArchived: z.boolean(), version }),
    data: z.null(),
  }),
  createPoint: staffCall({
    method: "POST",
    path: `${root}/points`,
    roles: keepers,
    about: "Eine Messstelle mit Grenzwert, Intervall und Quelle anlegen",
    body: pointContent,
    data: z.object({ id: z.int() }),
  }),
  changePoint: staffCall({
    method: "PUT",
    path: `${root}/points/:pointId`,
    roles: keepers,
    about:
      "Eine Messstelle ändern, ins Archiv legen oder zurückholen; frühere Messungen behalten ihren Grenzwert",
    params: z.object(numbered("pointId")),
    body: z.object({ content: pointContent, isArchived: z.boolean(), version }),
    data: z.null(),
  }),
  addUsualPoints: staffCall({
    method: "POST",
    path: `${root}/usual-points`,
    roles: keepers,
    about:
      "Die üblichen Messstellen für Wareneingang und Kochen mit Quelle anlegen, soweit es sie noch nicht gibt",
    data: z.object({ added: z.int() }),
  }),
  createInstrument: staffCall({
    method: "POST",
    path: `${root}/instruments`,
    roles: keepers,
    about: "Ein Messgerät anlegen",
    body: instrumentContent,
    data: z.object({ id: z.int() }),
  }),
  changeInstrument: staffCall({
    method: "PUT",
    path: `${root}/instruments/:instrumentId`,
    roles: keepers,
    about: "Ein Messgerät ändern, ins Archiv legen oder zurückholen",
    params: z.object(numbered("instrumentId")),
    body: z.extend(instrumentContent, { isArchived: z.boolean(), version }),
    data: z.null(),
  }),
  addCalibration: staffCall({
    method: "POST",
    path: `${root}/instruments/:instrumentId/calibrations`,
    roles: keepers,
    about: "Eine Kalibrierung festhalten; dieselbe noch einmal ändert nichts",
    params: z.object(numbered("instrumentId")),
    body: calibration,
    data: z.null(),
  }),
  addTraining: staffCall({
    method: "POST",
    path: `${root}/trainings`,
    roles: keepers,
    about: "Eine Schulung festhalten; dieselbe noch einmal ändert nichts",
    body: trainingContent,
    data: z.null(),
  }),
  createLogger: staffCall({
    method: "POST",
    path: `${root}/loggers`,
    roles: keepers,
    stepUp: true,
    about: "Einen Datenlogger anlegen; sein Schlüssel steht nur in dieser Antwort",
    body: z.object({
      name: line("Bitte geben Sie dem Datenlogger einen Namen.", 60),
      controlPointId: id,
      intervalMinutes: z
        .int("Bitte geben Sie die Minuten an.")
        .check(z.gte(1), z.lte(1_440, "Höchstens ein Tag.")),
    }),
    data: z.object({ id: z.int(), key: z.string() }),
  }),
  archiveLogger: staffCall({
    method: "PUT",
    path: `${root}/loggers/:loggerId/archive`,
    roles: keepers,
    about:
      "Einen Datenlogger außer Betrieb nehmen: Sein Schlüssel gilt nicht mehr; noch einmal ändert nichts",
    params: z.object(numbered("loggerId")),
    data: z.null(),
  }),
  addReadings: staffCall({
    method: "POST",
    path: `${root}/readings`,
    roles: everybody,
    about:
      "Messungen speichern, auch die eines Tablets ohne Netz; jede `id` einmal. Zu jeder Messung: gespeichert, schon da, im Widerspruch zu einer anderen Person oder abgelehnt",
    body: z.object({ readings: z.array(newReading).check(z.minLength(1), z.maxLength(mostReadingsAtOnce)) }),
    data: z.array(readingResult),
  }),
  readReadings: staffCall({
    method: "GET",
    path: `${root}/readings`,
    roles: everybody,
    about: "Die Messungen eines Zeitraums, die neueste zuerst; höchstens 1.000",
    query: z.object({ from: dayField, to: dayField, point: z.optional(id) }),
    data: z.array(storedReading),
  }),
  readDeviations: staffCall({
    method: "GET",
    path: `${root}/deviations`,
    roles: everybody,
    about: "Abweichungen, die offenen zuerst; von den erledigten die letzten 200",
    data: z.array(deviation),
  }),
  openDeviation: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId`,
    roles: everybody,
    about: "Eine Abweichung von Hand melden; bis jemand sie freigibt, sind ihre Lose gesperrt",
    params: deviationId,
    body: z.object({
      description: line("Bitte schreiben Sie, was nicht stimmt.", 300),
      lotIds: z.array(id).check(z.maxLength(200)),
    }),
    data: z.null(),
  }),
  recordMeasure: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId/measure`,
    roles: everybody,
    about: "Aufschreiben, was gegen eine Abweichung getan wurde",
    params: deviationId,
    body: z.object({
      measure: line("Bitte schreiben Sie, was getan wurde.", 500),
      cause: text(500),
      prevention: text(500),
    }),
    data: z.null(),
  }),
  signOffDeviation: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId/sign-off`,
    roles: keepers,
    about:
      "Eine Abweichung freigeben oder ihre Ware für vernichtet erklären: nur durch eine andere Person in einer anderen Rolle als die, die die Maßnahme aufgeschrieben hat",
    params: deviationId,
    body: z.object({ fate: z.enum(["free", "destroyed"]) }),
    data: z.null(),
  }),
  readInspection: staffCall({
    method: "GET",
    path: `${root}/inspection.pdf`,
    roles: keepers,
    about:
      "Der Bericht für die Kontrolle: Plan, Messungen, Abweichungen, Kalibrierungen und Schulungen eines Zeitraums (PDF)",
    query: z.object({ from: dayField, to: dayField }),
    answersFile: true,
    data: z.null(),
  }),
};
