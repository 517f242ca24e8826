import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import type { Role } from "#contract/team/staff.ts";
import { dayField, line } from "#contract/office/fields.ts";
import { namedPlace } from "#contract/office/stock/named-place.ts";
import { pointUnits } from "#contract/office/stock/reading-words.ts";
import { fates, type Fate } from "#contract/office/stock/deviations.ts";
import { exemptions, stopKinds } from "#contract/office/stock/stops.ts";
import { actionId, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";

export const lotStates = ["expiring", "expired", "stopped", "empty"] as const;
export type LotState = (typeof lotStates)[number];
export const moveKinds = [
  "receipt",
  "output",
  "use",
  "waste",
  "count",
  "return",
  "shipped",
  "correction",
] as const;

const place = z.nullable(z.object({ id: z.int(), name: z.string() }));

/** Why it may not be used: its date, or a hold or a deviation of it or of something that went into it. */
const stop = z.object({
  kind: z.enum(stopKinds),
  causeCode: z.string(),
  causeName: z.string(),
  reason: z.string(),
});

const lotRow = {
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(["goods", "sub-recipe", "dish"]),
  supplier: z.nullable(z.string()),
  supplierLot: z.nullable(z.string()),
  /** the last day on which it may be used; null: its pack names none */
  endsOn: z.nullable(calendarDayField),
  isUseBy: z.boolean(),
  openedOn: z.nullable(calendarDayField),
  /** its date is passed and no one has allowed it until today */
  hasExpired: z.boolean(),
  /** within a few days */
  isExpiring: z.boolean(),
  milligrams: z.number(),
  /** to count it in; null: it is weighed */
  milligramsPerPiece: z.nullable(z.int()),
  milligramsPerMl: z.nullable(z.int()),
  /** euros, net */
  worth: z.number(),
  place,
  stops: z.array(stop),
};
const stockRow = z.object(lotRow);
export type StockRow = z.infer<typeof stockRow>;

const move = z.object({
  id: z.string(),
  kind: z.enum(moveKinds),
  milligrams: z.number(),
  worth: z.number(),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
  /** what it went into, or what made it */
  batch: z.nullable(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  /** the move that it corrects */
  corrects: z.nullable(z.string()),
  /** it can be taken back: what is left of it after corrections is not nothing */
  isOpen: z.boolean(),
});
export type StockMove = z.infer<typeof move>;

const hold = z.object({
  id: z.string(),
  reason: z.string(),
  heldAt: z.string(),
  heldBy: z.string(),
  /** all batches of its dish of that day are held with it */
  isOfDish: z.boolean(),
  /** a person has asked that it ends, and no one has decided yet */
  isAsked: z.boolean(),
  releasedAt: z.nullable(z.string()),
  releasedBy: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  releaseReason: z.nullable(z.string()),
});

/** What was measured of it, when it was received or cooked. */
const lotReading = z.object({
  id: z.string(),
  point: z.string(),
  unit: z.enum(pointUnits),
  value: z.int(),
  isWithin: z.boolean(),
  measuredAt: z.string(),
  by: z.string(),
});

const lotDeviation = z.object({
  id: z.string(),
  description: z.string(),
  openedAt: z.string(),
  /** null: no one has decided yet */
  fate: z.nullable(z.enum(Object.keys(fates) as [Fate, ...Fate[]])),
});

const lot = z.extend(stockRow, {
  madeOn: calendarDayField,
  receiptId: z.nullable(z.string()),
  /** days that it keeps once opened; null: unknown */
  daysOnceOpened: z.nullable(z.int()),
  /** newest first */
  moves: z.array(move),
  holds: z.array(hold),
  /** until when its dates are passed, and what was asked for it */
  exemptions,
  /** the newest 50 of each */
  readings: z.array(lotReading),
  deviations: z.array(lotDeviation),
});
export type Lot = z.infer<typeof lot>;

const milligrams = z
  .int("Bitte geben Sie eine Menge an.")
  .check(z.gte(0), z.lte(100_000_000_000, "Höchstens 100.000 kg."));
const reason = line("Bitte nennen Sie den Grund.", 300);

const seeing = ["admin", "kitchen", "packing", "quality"] as const;
const working = ["admin", "kitchen", "quality"] as const;
/** They see what the whole stock is worth. */
const valuing = ["admin", "quality"] as const;
export const seesWorth = (role: Role) => valuing.some((one) => one === role);
const lotOf = z.object({ lotId: z.string().check(z.regex(/^\d{1,9}$/)) });
const lots = "/api/v1/staff/stock/lots";

export const stockCalls = {
  readStock: staffCall({
    method: "GET",
    path: lots,
    roles: seeing,
    about:
      "Was da ist, nach Losen; was zuerst abläuft, steht oben. `state`: bald ablaufend, abgelaufen, gesperrt, leer",
    query: z.extend(listQuery, {
      state: z.optional(z.enum(lotStates)),
      place: z.optional(z.int().check(z.gte(1))),
    }),
    data: z.extend(pageOf(stockRow), {
      /** euros, net, of all that fits; null for roles that do not see it */
      worth: z.nullable(z.number()),
      counts: z.object({ expiring: z.int(), expired: z.int(), stopped: z.int() }),
    }),
  }),
  readPlaces: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/places",
    roles: seeing,
    about: "Wo Ware liegen kann, ohne archivierte Plätze, mit dem Hinweis auf einen zu warmen",
    data: z.array(namedPlace),
  }),
  findLot: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/lot-codes/:code",
    roles: seeing,
    about: "Die Ware zu einer Losnummer von unserem Etikett",
    params: z.object({ code: z.string().check(z.regex(/^[A-Z0-9-]{4,24}$/)) }),
    data: z.object({ lotId: z.int() }),
  }),
  readLot: staffCall({
    method: "GET",
    path: `${lots}/:lotId`,
    roles: seeing,
    about: "Ein Los mit allem, was es bewegt hat, Sperren, Freigaben, Messungen und Abweichungen",
    params: lotOf,
    data: lot,
  }),
  moveStock: staffCall({
    method: "PUT",
    path: `${lots}/:lotId/moves/:moveId`,
    roles: working,
    about:
      "Ware wegwerfen oder zurückgeben (`milligrams`: wie viel) oder zählen (`milligrams`: wie viel da ist); dieselbe `moveId` noch einmal ändert nichts",
    params: z.extend(lotOf, { moveId: actionId }),
    body: z
      .object({
        kind: z.enum(["waste", "count", "return"]),
        milligrams,
        reason: z.string().check(z.trim(), z.maxLength(300)),
      })
      .check(
        z.refine(({ kind, reason: why }) => kind === "count" || why !== "", {
          path: ["reason"],
          error: "Bitte nennen Sie den Grund.",
        }),
        z.refine(({ kind, milligrams: amount }) => kind === "count" || amount > 0, {
          path: ["milligrams"],
          error: "Bitte geben Sie eine Menge über 0 an.",
        }),
      ),
    data: lot,
  }),
  takeMoveBack: staffCall({
    method: "PUT",
    path: `${lots}/:lotId/corrections/:correctionId`,
    roles: working,
    about:
      "Eine Bewegung zurücknehmen, die falsch war (weggeworfen, zurückgegeben, gezählt, Menge beim Eingang): Eine zweite gleicht sie aus. Was in eine Charge ging, wird dort berichtigt",
    params: z.extend(lotOf, { correctionId: actionId }),
    body: z.object({
      moveId: z.string().check(z.regex(/^\d{1,18}$/)),
      /** of a receipt: how much really came; left out: nothing of the move was right */
      milligrams: z.optional(milligrams),
      reason,
    }),
    data: lot,
  }),
  openLot: staffCall({
    method: "PUT",
    path: `${lots}/:lotId/opening`,
    roles: working,
    about:
      "Vermerken, dass ein Gebinde offen oder aufgetaut ist: Es hält dann nur noch so viele Tage, höchstens so lange wie seine Zutat (ohne Angabe 30 Tage) und bis zu seinem Datum",
    params: lotOf,
    body: z.object({
      days: z.int("Bitte geben Sie die Tage an.").check(z.gte(0), z.lte(365, "Höchstens 365 Tage.")),
    }),
    data: lot,
  }),
  placeLot: staffCall({
    method: "PUT",
    path: `${lots}/:lotId/place`,
    roles: working,
    about: "Sagen, wo die Ware liegt",
    params: lotOf,
    body: z.object({ placeId: z.nullable(z.int().check(z.gte(1))) }),
    data: lot,
  }),
  exportStock: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/stock.csv",
    roles: valuing,
    about: "Der Bestand nach Losen in diesem Augenblick als CSV, mit Wert",
    data: textFile,
  }),
  exportMoves: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/moves.csv",
    roles: ["admin", "quality"],
    about: "Alle Bewegungen einer Zeit als CSV; höchstens 93 Tage",
    query: z.object({ from: dayField, to: dayField }),
    data: textFile,
  }),
};
