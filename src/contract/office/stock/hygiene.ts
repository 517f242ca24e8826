import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { dayField, line, optionalLine, version } from "#contract/office/fields.ts";
import { pointUnits } from "#contract/office/stock/reading-words.ts";

export const pointKinds = ["place", "step", "receipt"] as const;
export type PointKind = (typeof pointKinds)[number];
export const pointSteps = ["core", "cold", "chilling", "other"] as const;
export type PointStep = (typeof pointSteps)[number];

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
      z.int().check(z.gte(1, "Mindestens eine Minute."), z.lte(525_600, "Höchstens ein Jahr.")),
    ),
    /** who does it: a person or a shift */
    responsible: optionalLine(80),
    /** with what and how */
    instructions: optionalLine(300),
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
  responsible: z.string(),
  instructions: z.string(),
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

const everybody = ["admin", "kitchen", "packing", "quality"] as const;
const keepers = ["admin", "quality"] as const;
const numbered = (name: string) => ({ [name]: z.string().check(z.regex(/^\d{1,9}$/)) });
const root = "/api/v1/staff/stock";

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
    about:
      "Eine Messstelle oder Reinigung mit Grenzwert, Intervall, Zuständigen und Quelle anlegen; `unit` „done“ ist, was nur erledigt wird",
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
