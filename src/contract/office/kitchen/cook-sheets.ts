import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import { isWithin, limitWords } from "#contract/office/stock/reading-words.ts";
import { recipeBlock, sheetAllergens } from "#contract/office/recipes/recipe-sheet.ts";

/** What the cook ticks or writes down: done, how many portions, core temperature, portions left over. */
export const checkKinds = ["cooked", "portions", "temperature", "spare"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Tenths of a degree. */
const temperatureLimit = z.object({ least: z.nullable(z.int()), most: z.nullable(z.int()) });

const temperatureLimits = z.object({
  /** of heated and of cold dishes, from the control points; null: the shop controls none */
  core: z.nullable(temperatureLimit),
  cold: z.nullable(temperatureLimit),
});
export type TemperatureLimits = z.infer<typeof temperatureLimits>;

const limitOf = (limits: TemperatureLimits, isCold: boolean) => (isCold ? limits.cold : limits.core);

/** `mindestens 72,0 °C` */
export function limitText(limits: TemperatureLimits, isCold: boolean): string {
  const limit = limitOf(limits, isCold);
  if (!limit) return "ohne Grenzwert: Die Temperatur wird nicht beurteilt";
  return limitWords({ unit: "celsius", ...limit });
}

export function isSafe(tenths: number, limits: TemperatureLimits, isCold: boolean): boolean {
  return isWithin(tenths, limitOf(limits, isCold) ?? { least: null, most: null });
}

const check = z.object({
  kind: z.enum(checkKinds),
  /** portions, or tenths of a degree Celsius; 1 for what is only ticked */
  value: z.int(),
  /** why a temperature beyond its limit is accepted; null: it is within, or is none */
  deviation: z.nullable(z.string()),
  at: z.string(),
  by: z.string(),
});
export type CookCheck = z.infer<typeof check>;

const cookSheet = z.object({
  menuId: z.int(),
  name: z.string(),
  /** null until the list is frozen, and for what was added later */
  batch: z.nullable(z.string()),
  /** null until the list is frozen, and for what was added later */
  frozen: z.nullable(z.int()),
  /** to be cooked at this moment: what is sold, without what was refunded, with what was added */
  now: z.int(),
  /** of one portion */
  weightGrams: z.int(),
  /**
   * The dish and its sub-recipes, scaled to what is to be cooked now; after freezing in the versions that were frozen.
   * Empty without a recipe.
   */
  blocks: z.array(recipeBlock),
  /** of recipe and label together */
  ...sheetAllergens,
  /** not heated, as the cook noted with its last temperature */
  isCold: z.boolean(),
  /** why it may not be cooked: its date would lie beyond what is proven; null: it may */
  unproven: z.nullable(z.string()),
  checks: z.array(check),
});
export type CookSheet = z.infer<typeof cookSheet>;

const cookSheets = z.object({
  isFrozen: z.boolean(),
  limits: temperatureLimits,
  /** of all sheets, in the order of the work */
  stations: z.array(z.string()),
  sheets: z.array(cookSheet),
});
export type CookSheets = z.infer<typeof cookSheets>;

const ranges: Record<CheckKind, { least: number; most: number; text: string }> = {
  cooked: { least: 1, most: 1, text: "Abgehakt oder nicht." },
  portions: { least: 0, most: 9_999, text: "Bitte ganze Portionen angeben, höchstens 9.999." },
  temperature: { least: -300, most: 1_500, text: "Bitte eine Temperatur von −30 bis 150 °C angeben." },
  spare: { least: 0, most: 9_999, text: "Bitte ganze Portionen angeben, höchstens 9.999." },
};

export const checkMark = z
  .object({
    kind: z.enum(checkKinds),
    /** null takes the check away */
    value: z.nullable(z.int()),
    /** when the check that the cook saw was made; null for none. If another one stands there: 409 `edited_meanwhile` */
    seenAt: z.nullable(z.string().check(z.maxLength(40))),
    /** of a temperature: the dish is not heated */
    isCold: z.optional(z.boolean()),
    /** of a temperature beyond its limit, which is refused without a reason: 422 `temperature_beyond_limit` */
    deviation: z.optional(z.string().check(z.trim(), z.maxLength(300, "Höchstens 300 Zeichen."))),
  })
  .check(
    z.check(({ value: { kind, value }, issues }) => {
      const { least, most, text } = ranges[kind];
      if (value === null || (value >= least && value <= most)) return;
      issues.push({ code: "custom", message: text, path: ["value"], input: value });
    }),
  );

export const cookSheetCalls = {
  readCookSheets: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/sheets",
    roles: ["admin", "kitchen", "packing"],
    about:
      "Ein Blatt je Gericht eines Liefertags: wie viel jetzt zu kochen ist, Rezept mit allen Grundrezepten, Schritte, Allergene und was abgehakt ist",
    params: productionDay,
    data: cookSheets,
  }),
  markCookSheet: staffCall({
    method: "PUT",
    path: "/api/v1/staff/production/:day/sheets/:menuId",
    roles: ["admin", "kitchen"],
    about:
      "Auf dem Blatt eines Gerichts etwas abhaken oder eintragen (gekocht, Menge, Temperatur, übrig), sobald die Kochliste festgeschrieben ist; noch einmal ändert nichts. Eine Temperatur außerhalb ihrer Grenze braucht einen Grund und sperrt das Gericht, bis die Qualität die Abweichung freigibt. 422 `shelf_life_unproven`, wenn die Haltbarkeit nicht belegt ist",
    params: z.extend(productionDay, { menuId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: checkMark,
    data: z.null(),
  }),
};
