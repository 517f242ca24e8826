import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import { waitingLabels } from "#contract/office/kitchen/waiting-labels.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { mostInBulk } from "#contract/office/orders/bulk-changes.ts";

const packing = ["admin", "packing"] as const;
const labelling = ["admin", "kitchen", "packing"] as const;
const file = z.object({ fileName: z.string(), mime: z.string(), text: z.string() });
// no pattern: on a text of megabytes it would exhaust the stack
const base64Pdf = z
  .string()
  .check(z.meta({ contentEncoding: "base64", contentMediaType: "application/pdf" }));
const pdf = z.object({ name: z.string(), pdf: base64Pdf });

/** Of which batch, when a dish has labels of several; null: of those that name none. */
const ofBatch = { batchId: z.optional(z.nullable(actionId)) };

const howMany = "Bitte geben Sie an, wie viele: 1 bis 500.";
const whichMenu = "Bitte wählen Sie das Menü.";
const destruction = {
  menuId: z.int(whichMenu).check(z.gte(1, whichMenu), z.lte(2_147_483_647)),
  ...ofBatch,
  labels: z.int(howMany).check(z.gte(1, howMany), z.lte(500, howMany)),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte geben Sie den Grund an."),
      z.maxLength(200, "Bitte höchstens 200 Zeichen eingeben."),
    ),
};

const ofMenu = { menuId: z.int(), name: z.string(), labels: z.int() };
const destroyedLabels = z.object({
  /** more labels than sold portions, by menu */
  surplus: z.array(z.object(ofMenu)),
  destroyed: z.array(
    z.object({
      ...ofMenu,
      /** of the batch that they named */
      code: z.nullable(z.string()),
      reason: z.string(),
      at: z.string(),
      by: z.string(),
    }),
  ),
});
export type DestroyedLabels = z.infer<typeof destroyedLabels>;

const printedLabels = z.object({
  dishes: z.array(
    z.object({
      menuId: z.int(),
      name: z.string(),
      sold: z.int(),
      /** portions without a label that no batch holds yet; 0 before the first batch is closed */
      waiting: z.int(),
      /** labels that name no batch although something was replaced in one: they do not say it */
      untrue: z.int(),
      /** by batch, in the order in which they were closed */
      batches: z.array(
        z.object({
          /** null: labels that name none */
          batchId: z.nullable(z.string()),
          code: z.nullable(z.string()),
          /** that exist */
          labels: z.int(),
          missing: z.int(),
          /** more than the batch holds */
          surplus: z.int(),
          /** something stops them: none are printed */
          isStopped: z.boolean(),
        }),
      ),
    }),
  ),
});
export type PrintedLabels = z.infer<typeof printedLabels>;
export type PrintedDish = PrintedLabels["dishes"][number];

export const paperCalls = {
  makePackingSlips: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/packing-slips",
    roles: packing,
    about:
      "Packzettel eines Tages als PDF (A4, eine Seite je Paket), sobald die Kochliste festgeschrieben ist; mit `orders` nur diese. Jeder nennt seine Fassung",
    params: productionDay,
    body: z.object({ orders: z.optional(z.array(z.uuid()).check(z.maxLength(mostInBulk))) }),
    data: pdf,
  }),
  makeLabels: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/labels",
    roles: labelling,
    about:
      "Etiketten als PDF (100 × 70 mm), je Gericht Charge nach Charge: die fehlenden, alle noch einmal, oder einzelne eines Menüs nachdrucken. Gesperrtes bekommt keine und wird genannt; was noch in keiner Charge ist, wartet, sobald das Gericht eine hat",
    params: productionDay,
    body: z.object({
      which: z.enum(["missing", "all", "again"]),
      /** only for `again` */
      menuId: z.optional(z.int()),
      ...ofBatch,
      copies: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    data: z.extend(pdf, {
      labels: z.int(),
      /** dishes and batches without labels because something in them is stopped, with the reason */
      held: z.array(z.string()),
      waiting: z.array(waitingLabels),
    }),
  }),
  readPrintedLabels: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/printed-labels",
    roles: labelling,
    about: "Wie viele Etiketten eines Tages gedruckt sind und fehlen, je Gericht und Charge",
    params: productionDay,
    data: printedLabels,
  }),
  readDestroyedLabels: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/destroyed-labels",
    roles: labelling,
    about: "Welche Etiketten eines Tages vernichtet wurden, und welche zu viel sind",
    params: productionDay,
    data: destroyedLabels,
  }),
  destroyLabels: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/destroyed-labels",
    roles: labelling,
    about:
      "Etiketten eines Menüs, bei mehreren Chargen einer davon, als vernichtet melden: Sie zählen im Nachweis nicht mehr. Dieselbe `id` noch einmal ändert nichts",
    params: productionDay,
    body: z.object({ id: actionId, ...destruction }),
    data: destroyedLabels,
  }),
  readCarrierFile: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/carrier-file",
    roles: packing,
    stepUp: true,
    about:
      "Alle noch nicht verschickten Pakete als CSV für den Paketdienst; was er nicht annähme und was noch nicht hinaus darf, fehlt darin und wird genannt",
    params: productionDay,
    data: z.extend(file, {
      /** parcels that must not leave until a person has decided, and why: they are not in the file before */
      waiting: z.array(z.object({ number: z.string(), reason: z.string() })),
      /** parcels that are missing in the file, and why */
      leftOut: z.array(z.object({ number: z.string(), problem: z.string() })),
      /** what the courier does not get to read of a guest's note or wish */
      losses: z.array(z.object({ number: z.string(), loss: z.string() })),
    }),
  }),
};
