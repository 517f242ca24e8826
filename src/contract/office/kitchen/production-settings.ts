import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { version } from "#contract/office/fields.ts";
import { readCarrierColumns } from "#contract/office/kitchen/carrier-columns.ts";
import { carriers } from "#contract/office/kitchen/carriers/carriers.ts";

function between(least: number, most: number) {
  const hint = `Bitte eine ganze Zahl von ${least} bis ${most} eingeben.`;
  return z.int(hint).check(z.gte(least, hint), z.lte(most, hint));
}

/** With `parcel` a whole parcel is ticked off at once, with `dish` each portion's label is scanned. */
export const packingWays = ["parcel", "dish"] as const;
export type PackingWay = (typeof packingWays)[number];
export const packingWayNames: Record<PackingWay, string> = {
  parcel: "Paket für Paket: der Packzettel genügt",
  dish: "Gericht für Gericht: jede Portion wird gescannt",
};

const rule = {
  /** one cool pack for every started group of this many portions */
  portionsPerCoolPack: between(1, 50),
  leastCoolPacks: between(0, 20),
  /** additional ones in the months below */
  summerCoolPacks: between(0, 10),
  /** 1 January … 12 December */
  summerMonths: z.array(between(1, 12)).check(z.maxLength(12)),
  /** counted from the day of cooking */
  shelfLifeDays: between(2, 60),
  carrier: z.enum(carriers),
  coolPackGrams: between(0, 5000),
  packagingGrams: between(0, 20_000),
  /** how long a closed carton stays cool, as the kitchen has measured it; null: guests are told nothing */
  coolingHours: z.nullable(between(12, 96)),
  /** hour of the packing day at which cartons are closed at the latest */
  closedAtHour: between(6, 22),
  /** of one parcel with cool packs and packaging; a heavier delivery goes in several */
  mostParcelGrams: between(1000, 70_000),
  /** of one carton */
  mostParcelPortions: between(1, 200),
  packingWay: z.enum(packingWays),
  /** what no batch reports as cooked is not packed; else a person is asked */
  unreportedStops: z.boolean(),
  /** a logger that says nothing stops what lies there; else it is a task with an alarm */
  silenceStops: z.boolean(),
  /** who is told by mail of a warm store and of a silent logger; none: administration and quality */
  alarmEmails: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.email("Bitte geben Sie gültige E-Mail-Adressen an."),
          z.maxLength(200),
        ),
    )
    .check(z.maxLength(10, "Höchstens zehn Adressen.")),
};

const columnsText = z.string().check(
  z.maxLength(8000),
  z.superRefine((text, context) => {
    const { problem } = readCarrierColumns(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  }),
);

const settings = z.object({
  version: z.int(),
  ...rule,
  /** one column a line, `Überschrift = {feld}` */
  carrierColumns: z.string(),
});
export type ProductionSettings = z.infer<typeof settings>;

export const productionSettingCalls = {
  readProductionSettings: staffCall({
    method: "GET",
    path: "/api/v1/staff/production-settings",
    roles: ["admin", "packing"],
    about: "Regeln für Kühlakkus, Haltbarkeit, das Packen und die Datei für den Paketdienst",
    data: settings,
  }),
  changeProductionSettings: staffCall({
    method: "PUT",
    path: "/api/v1/staff/production-settings",
    roles: ["admin"],
    about:
      "Diese Regeln ändern; `version` ist die, die man gesehen hat. Die Standardspalten eines anderen Paketdienstes (409 `columns_of_other_carrier`) gelten nur mit `keepsColumns`",
    body: z.object({
      version,
      ...rule,
      carrierColumns: columnsText,
      keepsColumns: z.optional(z.boolean()),
    }),
    data: settings,
  }),
};
