import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { hasDecimals } from "#contract/office/catalogue/menu-fields.ts";
import { line, version } from "#contract/office/fields.ts";
import { textFile } from "#contract/office/lists-and-files.ts";

/** Divided as the packaging register (LUCID) demands. */
export const materialNames = {
  glass: "Glas",
  paper: "Papier, Pappe, Karton",
  steel: "Eisenmetalle",
  aluminium: "Aluminium",
  plastic: "Kunststoffe",
  beverage_carton: "Getränkekartonverpackungen",
  composite: "Sonstige Verbundverpackungen",
  other: "Sonstige Materialien",
} as const;
export type Material = keyof typeof materialNames;
export const materials = Object.keys(materialNames) as [Material, ...Material[]];

/** What the pieces are counted by. */
export const packagingUses = {
  portion: "je Portion",
  reusable_portion: "je Portion in Mehrweg",
  parcel: "je Paket",
  cool_pack: "je Kühlakku",
} as const;
export type PackagingUse = keyof typeof packagingUses;
const uses = Object.keys(packagingUses) as [PackagingUse, ...PackagingUse[]];

const itemBody = z.object({
  name: line("Bitte geben Sie einen Namen an.", 60),
  material: z.enum(materials),
  usedPer: z.enum(uses),
  grams: z.number("Bitte geben Sie das Gewicht in Gramm an.").check(
    z.gt(0, "Bitte geben Sie ein Gewicht über 0 g an."),
    z.lte(20_000, "Höchstens 20.000 g."),
    z.refine((value) => hasDecimals(value, 3), "Höchstens drei Stellen hinter dem Komma."),
  ),
  isReusable: z.boolean(),
});
const item = z.extend(itemBody, { id: z.int(), version: z.int() });
export type PackagingItem = z.infer<typeof item>;

const year = z.int().check(z.gte(2020), z.lte(2100));

const reportLine = z.object({
  name: z.string(),
  material: z.enum(materials),
  usedPer: z.enum(uses),
  isReusable: z.boolean(),
  pieces: z.int(),
  /** weight of one piece: an item whose weight changed has several lines */
  gramsEach: z.number(),
  grams: z.number(),
});
export type PackagingReportLine = z.infer<typeof reportLine>;

const report = z.object({
  year: z.int(),
  /** years with parcels, latest first; the current year always */
  years: z.array(z.int()),
  parcels: z.int(),
  portions: z.int(),
  reusablePortions: z.int(),
  coolPacks: z.int(),
  /** parcels that left before any packaging was entered */
  unrecorded: z.int(),
  lines: z.array(reportLine),
  /** without returnable packaging */
  materials: z.array(z.object({ material: z.enum(materials), grams: z.number() })),
});
export type PackagingReport = z.infer<typeof report>;

const admin = ["admin"] as const;
const itemId = z.object({ itemId: z.string().check(z.regex(/^\d{1,9}$/)) });

export const packagingCalls = {
  readPackagingItems: staffCall({
    method: "GET",
    path: "/api/v1/staff/packaging/items",
    roles: admin,
    about: "Woraus ein Paket besteht: Gewicht und Material jedes Teils",
    data: z.array(item),
  }),
  createPackagingItem: staffCall({
    method: "POST",
    path: "/api/v1/staff/packaging/items",
    roles: admin,
    about: "Ein Teil der Verpackung anlegen; es zählt für alles, was von jetzt an verschickt wird",
    body: itemBody,
    data: z.object({ id: z.int() }),
  }),
  changePackagingItem: staffCall({
    method: "PUT",
    path: "/api/v1/staff/packaging/items/:itemId",
    roles: admin,
    about: "Ein Teil ändern; was schon verschickt ist, bleibt mit dem alten Gewicht gezählt",
    params: itemId,
    body: z.extend(itemBody, { version }),
    data: z.null(),
  }),
  deletePackagingItem: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/packaging/items/:itemId",
    roles: admin,
    about: "Ein Teil entfernen; was schon verschickt ist, bleibt gezählt",
    params: itemId,
    data: z.null(),
  }),
  readPackagingReport: staffCall({
    method: "GET",
    path: "/api/v1/staff/packaging/report",
    roles: admin,
    about: "Was in einem Jahr an Verpackung verschickt wurde, je Material und Teil; ohne Jahr das laufende",
    query: z.object({ year: z.optional(year) }),
    data: report,
  }),
  exportPackaging: staffCall({
    method: "GET",
    path: "/api/v1/staff/packaging/report.csv",
    roles: admin,
    stepUp: true,
    about: "Derselbe Bericht als CSV für das Verpackungsregister",
    query: z.object({ year }),
    data: textFile,
  }),
  recordPackaging: staffCall({
    method: "POST",
    path: "/api/v1/staff/packaging/records",
    roles: admin,
    about: "Pakete eines Jahres, die ohne bekannte Verpackung verschickt wurden, mit der jetzigen nachtragen",
    body: z.object({ year }),
    data: z.object({ parcels: z.int() }),
  }),
};
