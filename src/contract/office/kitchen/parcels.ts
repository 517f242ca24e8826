import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { furtherParcel } from "#contract/orders/guest-orders.ts";
import { cellProblem, listQuery, pageOf, textFile } from "#contract/office/lists-and-files.ts";
import { carriers } from "./carriers/carriers.ts";
import { productionDay } from "./production.ts";
import { packingWays } from "./production-settings.ts";
import { shipment } from "./tracking-number.ts";

export const parcelStatuses = ["planned", "packed", "shipped", "delivered", "cancelled"] as const;

/** Single menus, boxes taken apart. */
const contents = z.array(z.object({ menuId: z.int(), name: z.string(), portions: z.int() }));

/** Its share of a delivery; its weight is that of dishes, cool packs and packaging. */
const carton = z.object({ contents, portions: z.int(), coolPacks: z.int(), grams: z.int() });
export type Carton = z.infer<typeof carton>;

/** One order's delivery on one day, as it is packed. For the kitchen all that leads to the guest's door is empty. */
const parcel = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  company: z.string(),
  zip: z.string(),
  city: z.string(),
  /** German: what shall happen when no one opens; empty leaves it to the carrier */
  absence: z.string(),
  /** null: no gift; empty: a gift without a card */
  giftCard: z.nullable(z.string()),
  notes: z.string(),
  /** the notes may mention an allergy */
  isAllergy: z.boolean(),
  /** dishes that are not free of what the notes name: `2 × Lasagne – enthält laut Etikett: Milch` */
  dishesToMind: z.array(z.string()),
  /**
   * identifies the notes that no one has read and that may be about an allergy, in whatever language: it is not packed
   * before; null when nothing stops it
   */
  noteToRead: z.nullable(z.string()),
  noteReadBy: z.nullable(z.string()),
  status: z.enum(parcelStatuses),
  /** ISO instant and the name at that time; null until it is packed */
  packedAt: z.nullable(z.string()),
  packedBy: z.nullable(z.string()),
  portions: z.int(),
  /** of all its cartons, as packed; before packing by the rule */
  coolPacks: z.int(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  cartons: z.array(carton),
  /** how many the limits of a carton ask for, and how many the team decided on; null: so many */
  cartonsByRule: z.int(),
  chosenCartons: z.nullable(z.int()),
  /** its money went back when some cartons had left: the others stay here */
  isRestStopped: z.boolean(),
  /** the first carton of several has arrived */
  hasFirstArrived: z.boolean(),
  /** the second carton and those after it */
  furtherParcels: z.array(furtherParcel),
  contents,
  /** portions whose labels were scanned into it, also of dishes that are no longer among its contents */
  scanned: z.array(z.object({ menuId: z.int(), name: z.string(), portions: z.int() })),
  /** stopped after packing: it, or what has not left of it, has to be taken apart */
  isToUnpack: z.boolean(),
  /** dishes of a held batch, with the reason: it is neither packed nor sent before */
  held: z.array(z.string()),
  /** how the contents differ from the last printed packing slip; empty without a slip and once packed */
  slipChanges: z.array(z.string()),
  /** numbers of the orders whose dishes were added to this delivery and lie in its parcel */
  added: z.array(z.string()),
  /** of those, cancelled after packing: their dishes have to be taken out again */
  toTakeOut: z.array(z.string()),
});
export type Parcel = z.infer<typeof parcel>;

const counts = z.object({
  planned: z.int(),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  /** stopped after packing and not taken apart yet */
  toUnpack: z.int(),
});

const parcelOf = z.extend(productionDay, { orderId: z.string().check(z.maxLength(64)) });

const scanState = {
  /** false: was scanned into it before */
  isNew: z.boolean(),
  /** all portions are in it */
  isComplete: z.boolean(),
};

const packing = ["admin", "packing"] as const;
const cartonNumber = z.int().check(z.gte(1), z.lte(99));
/** A person has confirmed that the day is packed before its packing day. */
const early = z.optional(z.boolean());
/** A person has confirmed that portions are packed which no batch reports as cooked. */
const unreported = z.optional(z.boolean());

export const parcelCalls = {
  readParcels: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/parcels",
    roles: ["admin", "kitchen", "packing", "support"],
    about: "Pakete eines Liefertags mit Inhalt, Kühlakkus und Sendung",
    params: productionDay,
    query: z.extend(listQuery, { status: z.optional(z.enum(parcelStatuses)) }),
    data: z.extend(pageOf(parcel), {
      counts,
      carrier: z.enum(carriers),
      isFrozen: z.boolean(),
      packingWay: z.enum(packingWays),
      /** dishes whose batch is held: no parcel with them is packed or sent */
      held: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** day of packing, and whether it is still to come */
      kitchenDay: calendarDayField,
      isEarly: z.boolean(),
      /** the delivery day has come, so shipped parcels may be noted as delivered; and it has passed */
      isDue: z.boolean(),
      isOver: z.boolean(),
    }),
  }),
  packParcel: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/parcels/:orderId/packing",
    roles: packing,
    about:
      "Ein Paket als gepackt abhaken; noch einmal ändert nichts. Vor dem Packtag nur mit `early`, mehr Portionen eines Gerichts, als seine Chargen haben, nur mit `unreported`",
    params: parcelOf,
    query: z.object({ early, unreported }),
    data: parcel,
  }),
  scanSlip: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/scans",
    roles: packing,
    about:
      "Das Paket eines gescannten Packzettels als gepackt abhaken; noch einmal zeigt es, wie es steht. Ein veralteter Packzettel packt nichts und sagt, was sich geändert hat; eine ungelesene Anmerkung zu Allergien hält an; vor dem Packtag packt er nur mit `early`, mehr Portionen, als die Küche gemeldet hat, nur mit `unreported`. Wird Gericht für Gericht gepackt, bleibt das Paket zu packen, bis jede Portion gescannt ist",
    params: productionDay,
    /** the code of a packing slip, or an order number */
    body: z.object({ code: z.string().check(z.maxLength(100)), early, unreported }),
    data: z.object({
      parcel,
      /** false: was packed before */
      isNew: z.boolean(),
    }),
  }),
  scanPortion: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/parcels/:orderId/portions",
    roles: packing,
    about:
      "Die gescannte Portion in das Paket legen; dieselbe noch einmal ändert nichts. Ist alles darin, ist das Paket gepackt",
    params: parcelOf,
    /** `slip` is the code of the packing slip that was scanned before: with the last portion it must be up to date */
    body: z.object({
      code: z.string().check(z.maxLength(100)),
      slip: z.optional(z.string().check(z.maxLength(100))),
      early,
      unreported,
    }),
    data: z.object({ parcel, dish: z.string(), ...scanState }),
  }),
  takePortionOut: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/production/:day/parcels/:orderId/portions/:code",
    roles: packing,
    about: "Eine gescannte Portion wieder herausnehmen, solange das Paket nicht gepackt ist",
    params: z.extend(parcelOf, { code: z.string().check(z.maxLength(100)) }),
    data: parcel,
  }),
  takeParcelApart: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/parcels/:orderId/taken-apart",
    roles: ["admin", "packing", "support"],
    about:
      "Vermerken, dass ein Paket ausgepackt ist, das nach dem Packen gestoppt wurde; noch einmal ändert nichts",
    params: parcelOf,
    data: z.null(),
  }),
  unpackParcel: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/production/:day/parcels/:orderId/packing",
    roles: packing,
    about: "Den Haken und die gescannten Portionen wieder wegnehmen, solange das Paket nicht verschickt ist",
    params: parcelOf,
    data: parcel,
  }),
  splitParcel: staffCall({
    method: "PUT",
    path: "/api/v1/staff/production/:day/parcels/:orderId/cartons",
    roles: packing,
    about:
      "Festlegen, in wie vielen Kartons eine Lieferung gepackt wird, solange sie nicht gepackt ist; `null`: so viele, wie ihr Gewicht braucht",
    params: parcelOf,
    body: z.object({ cartons: z.nullable(cartonNumber) }),
    data: parcel,
  }),
  shipParcel: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/parcels/:orderId/shipment",
    roles: packing,
    about:
      "Ein gepacktes Paket verschicken; der Gast bekommt einmal die Versandmail. Von mehreren Kartons den genannten, sonst den ersten ohne Nummer",
    params: parcelOf,
    query: z.object({ carton: z.optional(cartonNumber) }),
    body: shipment,
    data: parcel,
  }),
  correctShipment: staffCall({
    method: "PUT",
    path: "/api/v1/staff/production/:day/parcels/:orderId/shipment",
    roles: packing,
    about:
      "Sendungsnummer eines verschickten Pakets berichtigen, von mehreren Kartons die in `wrong`; der Gast bekommt eine Mail mit der richtigen. Noch einmal ändert nichts",
    params: parcelOf,
    query: z.object({ wrong: z.optional(z.string().check(z.maxLength(35))) }),
    body: shipment,
    data: parcel,
  }),
};

const plannedShipment = z.object({
  /** row of the table; the heading is row 1 */
  row: z.int(),
  number: z.string(),
  /** of several the one that the row names */
  carton: z.nullable(z.int()),
  name: z.string(),
  kind: z.enum(["changed", "unchanged", "error"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  problems: z.array(cellProblem),
});
export type PlannedShipment = z.infer<typeof plannedShipment>;

/**
 * What the file would do. `plan` identifies exactly the parcels to be shipped; "" for none. Rows with problems are
 * left out and listed; a problem of the whole file ships nothing.
 */
const trackingPlan = z.object({
  plan: z.string(),
  /** `unusual`: rows left out only because their number is unusual for the carrier */
  counts: z.object({ changed: z.int(), unchanged: z.int(), error: z.int(), unusual: z.int() }),
  /** that the changed rows ship; a parcel may have several cartons */
  parcels: z.int(),
  problems: z.array(cellProblem),
  /** of each kind at most `mostListed`, less where they are long; texts are cut */
  rows: z.array(plannedShipment),
  /** the refused rows with their reasons, as a table to correct and upload again; null if none */
  refusedRowsFile: z.nullable(textFile),
  /** refused rows that do not fit into it */
  moreRefused: z.int(),
});
export type TrackingPlan = z.infer<typeof trackingPlan>;

export const trackingFileMostBytes = 2_000_000;
const importOptions = {
  fileName: z.string().check(z.maxLength(200)),
  /** also ships numbers that are unusual for their carrier */
  unusual: z.optional(z.boolean()),
};

export const trackingFileCalls = {
  checkTrackingFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/tracking-file/check",
    roles: packing,
    about:
      "Probelauf: welche Pakete diese CSV mit Sendungsnummern verschicken würde; nichts wird gespeichert",
    params: productionDay,
    query: z.object(importOptions),
    file: { mostBytes: trackingFileMostBytes },
    data: trackingPlan,
  }),
  importTrackingFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/tracking-file",
    roles: packing,
    about:
      "Die guten Zeilen der geprüften Datei übernehmen und die übrigen mit ihrem Grund nennen; `plan` aus dem Probelauf muss noch stimmen",
    params: productionDay,
    query: z.object({ ...importOptions, plan: z.string().check(z.maxLength(64)) }),
    file: { mostBytes: trackingFileMostBytes },
    data: trackingPlan,
  }),
};
