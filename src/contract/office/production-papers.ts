import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/production.ts";

const packing = ["admin", "packing"] as const;
const file = z.object({ fileName: z.string(), mime: z.string(), text: z.string() });
const pdf = z.object({ name: z.string(), pdf: z.base64() });

export const paperCalls = {
  readPackingSlips: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/packing-slips",
    roles: packing,
    about: "Packzettel eines Tages als PDF (A4, eine Seite je Paket); mit `order` nur der eine",
    params: productionDay,
    query: z.object({ order: z.optional(z.string().check(z.maxLength(64))) }),
    data: pdf,
  }),
  makeLabels: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/labels",
    roles: ["admin", "kitchen", "packing"],
    about:
      "Etiketten als PDF (100 × 70 mm): die fehlenden, alle noch einmal, oder einzelne eines Menüs nachdrucken",
    params: productionDay,
    body: z.object({
      which: z.enum(["missing", "all", "again"]),
      /** of `again` */
      menuId: z.optional(z.int()),
      copies: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    data: z.extend(pdf, { labels: z.int() }),
  }),
  readCarrierFile: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/carrier-file",
    roles: packing,
    about: "Alle noch nicht verschickten Pakete als CSV für den Paketdienst",
    params: productionDay,
    data: file,
  }),
};
