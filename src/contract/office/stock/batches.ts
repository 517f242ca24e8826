import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { line } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { namedPlace } from "#contract/office/stock/named-place.ts";
import { substituteEffect } from "#contract/office/stock/substitutes.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";

/** More than this is no batch but a typing error: 100 t, in milligrams. */
export const mostMilligrams = 100_000_000_000;
const milligrams = z
  .int()
  .check(z.gte(1, "Bitte geben Sie eine Menge an."), z.lte(mostMilligrams, "Das ist zu viel."));
const lotId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const portions = z
  .int()
  .check(z.gte(1, "Bitte geben Sie die Portionen an."), z.lte(9_999, "Höchstens 9.999 Portionen."));
const reason = z.string().check(z.trim(), z.minLength(1, "Bitte nennen Sie den Grund."), z.maxLength(300));

const usableLot = z.object({
  lotId: z.int(),
  code: z.string(),
  /** null: its pack names no day */
  endsOn: z.nullable(calendarDayField),
  /** that are there */
  available: z.number(),
});

const batchInput = z.object({
  /** one of them is null */
  ingredientId: z.nullable(z.int()),
  recipeId: z.nullable(z.int()),
  name: z.string(),
  /** milligrams that the recipe wants, before peeling; null: its unit has no weight */
  needed: z.nullable(z.number()),
  /** proposed: what expires first is taken first */
  proposed: z.array(z.object({ lotId: z.int(), milligrams: z.number() })),
  /** of `needed`, what no lot has */
  missing: z.number(),
  /** such as salt: it comes from the pack that is open, so nothing is asked */
  isFromOpenLot: z.boolean(),
  /** all that may be used */
  lots: z.array(usableLot),
  /** what is there and may not be used, when nothing else is, with its reason */
  stopped: z.array(z.object({ code: z.string(), reason: z.string() })),
});
export type BatchInput = z.infer<typeof batchInput>;

const closedBatch = z.object({
  id: z.string(),
  code: z.string(),
  milligrams: z.number(),
  portions: z.nullable(z.int()),
  closedAt: z.string(),
  closedBy: z.string(),
  /** why it may not go out; empty: it may */
  stops: z.array(z.string()),
});

const plannedBatch = z.object({
  /** a dish has a menu; a sub-recipe only its recipe */
  menuId: z.nullable(z.int()),
  /** null: a dish without a recipe */
  recipeId: z.nullable(z.int()),
  /** version of the recipe */
  number: z.nullable(z.int()),
  name: z.string(),
  station: z.string(),
  /** still to be cooked: portions of a dish, milligrams of either */
  portions: z.nullable(z.int()),
  milligrams: z.number(),
  /** nothing is left to cook */
  isDone: z.boolean(),
  inputs: z.array(batchInput),
  /** the last day for what it makes, as proposed */
  endsOn: calendarDayField,
  /** how it was made last; null: no one knows */
  heat: z.nullable(z.enum(["hot", "cold"])),
  /** where it is put, as proposed: where it was put last; null: no one knows, or it is too warm there */
  placeId: z.nullable(z.int()),
  closed: z.array(closedBatch),
});
export type PlannedBatch = z.infer<typeof plannedBatch>;

const stepLimit = z.nullable(
  z.object({ least: z.nullable(z.int()), most: z.nullable(z.int()), words: z.string() }),
);

const openLot = z.object({
  ingredientId: z.int(),
  name: z.string(),
  /** null: none is open, and the next batch opens the first that it takes from */
  lot: z.nullable(
    z.object({
      lotId: z.int(),
      code: z.string(),
      openedAt: z.string(),
      /** what the books still have of it, and its value; 0: nothing is left */
      milligrams: z.number(),
      worth: z.number(),
      /** of the article that came; null: not known */
      packMilligrams: z.nullable(z.number()),
      /** why it may not be used; empty: it may */
      stops: z.array(z.string()),
    }),
  ),
  /** that may be opened, the first to expire first */
  next: z.array(usableLot),
});
export type OpenLot = z.infer<typeof openLot>;

const batchPlan = z.object({
  day: deliveryDayField,
  kitchenDay: calendarDayField,
  isFrozen: z.boolean(),
  /** limits as they hold now; null: not controlled */
  limits: z.object({ core: stepLimit, cold: stepLimit, chilling: stepLimit }),
  /** where things are kept */
  places: z.array(namedPlace),
  /** of what the day needs of salt and the like: one pack is open, and all that is cooked takes from it */
  openLots: z.array(openLot),
  /** sub-recipes before what they go into */
  batches: z.array(plannedBatch),
});
export type BatchPlan = z.infer<typeof batchPlan>;

export const batchContent = z
  .object({
    /** the version that the cook saw; another one is refused as `edited_meanwhile` */
    number: z.nullable(z.int()),
    menuId: z.nullable(lotId),
    recipeId: z.nullable(lotId),
    /** how many batches of it the cook saw that were closed; another number is refused as `batch_closed_meanwhile` */
    closedBefore: z.optional(z.int().check(z.gte(0))),
    /** what it made; portions of a dish only */
    milligrams,
    portions: z.nullable(portions),
    inputs: z
      .array(
        z.object({
          lotId,
          milligrams,
          /** a substitute: what the recipe asks for instead; one of the ids is null */
          insteadOf: z.optional(
            z.object({
              ingredientId: z.nullable(lotId),
              recipeId: z.nullable(lotId),
              reason: line("Bitte nennen Sie den Grund.", 300),
            }),
          ),
        }),
      )
      .check(z.maxLength(300)),
    /** of what the recipe asks for and no lot has brought */
    gaps: z
      .array(
        z.object({
          ingredientId: z.nullable(lotId),
          recipeId: z.nullable(lotId),
          /** it went in without a lot, or less went in */
          kind: z.enum(["untraced", "less"]),
          /** null: all of it; its unit has no weight */
          milligrams: z.nullable(milligrams),
          reason: line("Bitte nennen Sie den Grund.", 300),
        }),
      )
      .check(z.maxLength(300)),
    /** tenths of a degree; null: it was not heated, then `coldTemperature` may say how cold it is */
    coreTemperature: z.nullable(z.int().check(z.gte(-300), z.lte(2_000))),
    coldTemperature: z.optional(z.nullable(z.int().check(z.gte(-300), z.lte(2_000)))),
    heatedAt: z.nullable(z.iso.datetime()),
    chilledAt: z.nullable(z.iso.datetime()),
    /** instead of the time: whether it was chilled within the limit */
    chilledInTime: z.optional(z.nullable(z.boolean())),
    station: z.string().check(z.trim(), z.maxLength(30)),
    /** of a sub-recipe; a dish has the day of its label */
    endsOn: z.nullable(calendarDayField),
    /** where it is put, so that an alarm of that place stops it */
    placeId: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)))),
  })
  .check(
    z.refine(({ menuId, portions }) => (menuId === null) === (portions === null), {
      path: ["portions"],
      error: "Bitte geben Sie die Portionen an.",
    }),
    z.refine(({ heatedAt, chilledAt }) => !heatedAt || !chilledAt || chilledAt >= heatedAt, {
      path: ["chilledAt"],
      error: "Gekühlt wird erst nach dem Erhitzen.",
    }),
    z.refine(({ chilledAt, chilledInTime }) => chilledAt === null || chilledInTime == null, {
      path: ["chilledInTime"],
      error: "Bitte nur die Zeiten angeben, oder nur, ob es schnell genug war.",
    }),
  );
export type BatchContent = z.infer<typeof batchContent>;

/** What a batch has made; portions of a dish only. */
const figures = { milligrams, portions: z.nullable(portions) };
export interface BatchFigures {
  milligrams: number;
  portions: number | null;
}

const gap = z.object({
  name: z.string(),
  kind: z.enum(["untraced", "less"]),
  milligrams: z.nullable(z.number()),
  reason: z.string(),
});

const substitute = z.object({
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  /** what the recipe asks for */
  insteadOf: z.string(),
  reason: z.string(),
});

const substituteLot = z.extend(usableLot, {
  name: z.string(),
  /** one of them is null */
  ingredientId: z.nullable(z.int()),
  recipeId: z.nullable(z.int()),
});
export type SubstituteLot = z.infer<typeof substituteLot>;

const outputCorrection = z.object({
  id: z.string(),
  milligramsBefore: z.number(),
  portionsBefore: z.nullable(z.int()),
  milligrams: z.number(),
  portions: z.nullable(z.int()),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
});

const usedLot = z.object({
  moveId: z.string(),
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  supplierLot: z.nullable(z.string()),
  /** after all corrections */
  milligrams: z.number(),
  /** euros */
  worth: z.number(),
});

const batch = z.object({
  id: z.string(),
  lotId: z.int(),
  code: z.string(),
  name: z.string(),
  day: z.nullable(deliveryDayField),
  menuId: z.nullable(z.int()),
  recipeId: z.nullable(z.int()),
  number: z.nullable(z.int()),
  cookedOn: calendarDayField,
  endsOn: z.nullable(calendarDayField),
  milligrams: z.number(),
  portions: z.nullable(z.int()),
  coreTemperature: z.nullable(z.int()),
  heatedAt: z.nullable(z.string()),
  chilledAt: z.nullable(z.string()),
  /** said instead of the time */
  chilledInTime: z.nullable(z.boolean()),
  station: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
  inputs: z.array(usedLot),
  /** packs that were open on that day and of which no amount is booked: they may be in it */
  openLots: z.array(
    z.object({ lotId: z.int(), code: z.string(), name: z.string(), supplierLot: z.nullable(z.string()) }),
  ),
  /** of what the recipe asks for and no lot has brought */
  gaps: z.array(gap),
  /** what went in instead of something in the recipe */
  substitutes: z.array(substitute),
  /** what follows from them, and from those in what it was made of; null: it is no dish, or nothing was replaced */
  effect: z.nullable(substituteEffect),
  /** what is to be done before another person can free it */
  waitsFor: z.array(z.string()),
  /** euros: all that went in, and of a dish its share of one portion */
  worth: z.number(),
  perPortion: z.nullable(z.number()),
  /** euros: by the recipe, at the prices of its day; null: a sub-recipe, or a price is unknown */
  plannedPerPortion: z.nullable(z.number()),
  /** what is not used or sold: portions of a dish, all its batches together */
  left: z.object({ milligrams: z.number(), portions: z.nullable(z.int()) }),
  /** of what it made; the last one holds */
  corrections: z.array(outputCorrection),
  stops: z.array(z.string()),
});
export type Batch = z.infer<typeof batch>;

const seeing = ["admin", "kitchen", "packing", "quality"] as const;
const cooks = ["admin", "kitchen"] as const;
const batchId = z.object({ batchId: z.string().check(z.maxLength(64)) });

const recentBatch = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  cookedOn: calendarDayField,
  milligrams: z.number(),
  /** null: a sub-recipe */
  portions: z.nullable(z.int()),
  /** it may not go out, or into anything */
  isStopped: z.boolean(),
});
export type RecentBatch = z.infer<typeof recentBatch>;

export const batchCalls = {
  readRecentBatches: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/batches",
    roles: seeing,
    about: "Die 50 Chargen, die zuletzt gekocht wurden, die neueste zuerst",
    data: z.array(recentBatch),
  }),
  readBatchPlan: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/days/:day/batches",
    roles: seeing,
    about:
      "Was für einen Liefertag zu kochen ist, Grundrezepte zuerst, mit der Ware, die zuerst abläuft, und den Chargen, die schon fertig sind",
    params: productionDay,
    data: batchPlan,
  }),
  readSubstituteLots: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/days/:day/substitutes",
    roles: cooks,
    about: "Alle Ware, die am Kochtag verarbeitet werden darf, nach Namen: als Ersatz für etwas, das fehlt",
    params: productionDay,
    data: z.array(substituteLot),
  }),
  judgeBatch: staffCall({
    method: "POST",
    path: "/api/v1/staff/stock/days/:day/substitutes",
    roles: cooks,
    about:
      "Was aus Ersatz in einer Charge folgt, bevor sie fertig gemeldet wird; auch aus dem in Grundrezepten, die hineingehen. Ändert nichts",
    params: productionDay,
    body: batchContent,
    data: substituteEffect,
  }),
  closeBatch: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/days/:day/batches/:batchId",
    roles: cooks,
    about:
      "Eine Charge fertig melden: was hineinging, Temperaturen, was herauskam. Die Ware wird im selben Schritt abgebucht; dieselbe `batchId` noch einmal ändert nichts. Abgelaufene und gesperrte Ware wird abgelehnt. Mit Ersatz (`insteadOf`), der das Etikett ändert, ist die Charge gesperrt, bis eine andere Person entscheidet (`grantExemption`)",
    params: z.extend(productionDay, { batchId: actionId }),
    body: batchContent,
    data: batch,
  }),
  readBatch: staffCall({
    method: "GET",
    path: "/api/v1/staff/stock/batches/:batchId",
    roles: seeing,
    about: "Eine Charge mit allem, was hineinging",
    params: batchId,
    data: batch,
  }),
  openNextLot: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/ingredients/:ingredientId/open-lot",
    roles: cooks,
    about:
      "Die nächste Packung Salz oder Ähnliches öffnen: Alles, was ab jetzt gekocht wird, nimmt davon. Was von der vorigen Charge noch da ist, wird abgebucht (`emptied` ist diese Bewegung) oder bleibt mit `restStays` im Lager; dieselbe noch einmal ändert nichts. Ist inzwischen eine andere als `seen` offen, wird es abgelehnt",
    params: z.object({ ingredientId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: z.object({ lotId, seen: z.nullable(lotId), restStays: z.boolean() }),
    data: z.object({ emptied: z.nullable(z.string()) }),
  }),
  correctBatchInput: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/batches/:batchId/corrections/:correctionId",
    roles: cooks,
    about:
      "Berichtigen, wie viel einer Ware in eine Charge ging: Die erste Buchung bleibt, eine zweite gleicht aus; dieselbe `correctionId` noch einmal ändert nichts",
    params: z.extend(batchId, { correctionId: actionId }),
    body: z.object({
      moveId: z.string().check(z.regex(/^\d{1,18}$/)),
      /** how much it really was */
      milligrams: z.int().check(z.gte(0), z.lte(mostMilligrams)),
      reason,
    }),
    data: batch,
  }),
  correctBatchOutput: staffCall({
    method: "PUT",
    path: "/api/v1/staff/stock/batches/:batchId/output-corrections/:correctionId",
    roles: cooks,
    about:
      "Berichtigen, was eine Charge ergab: Gewicht und, bei einem Gericht, Portionen. Nie weniger, als davon schon verbraucht oder gepackt ist; dieselbe `correctionId` noch einmal ändert nichts",
    params: z.extend(batchId, { correctionId: actionId }),
    body: z.extend(z.object(figures), { reason }),
    data: batch,
  }),
};
