import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";

/** Without `orderIds`: every shipped parcel of the day. */
const ofDay = z.extend(productionDay, {
  orderIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000))),
});

const openRow = z.object({
  /** row of the table; the heading is row 1 */
  row: z.int(),
  trackingNumber: z.string(),
  status: z.string(),
  reason: z.string(),
});
export type OpenStatusRow = z.infer<typeof openRow>;

const statusChange = z.object({
  row: z.int(),
  /** of the order */
  number: z.string(),
  trackingNumber: z.string(),
  status: z.string(),
  /** `arrived`: other cartons of the delivery are still on their way */
  becomes: z.enum(["delivered", "arrived", "returned", "refused", "lost", "failed"]),
});
export type StatusChange = z.infer<typeof statusChange>;

/** What the file would do; `plan` identifies exactly that, "" for nothing. */
const statusPlan = z.object({
  plan: z.string(),
  /** deliveries newly noted as delivered, and parcels that already were */
  confirmed: z.int(),
  already: z.int(),
  /** parcels that came back, were refused, lost or damaged: newly noted as tasks */
  incidents: z.int(),
  /** the rows that change something, and those that change nothing: how many, and the first `mostListed` */
  changeCount: z.int(),
  changes: z.array(statusChange),
  openCount: z.int(),
  open: z.array(openRow),
});
export type StatusPlan = z.infer<typeof statusPlan>;

export const statusFileMostBytes = 2_000_000;
const fileName = z.string().check(z.maxLength(200));
const who = ["admin", "packing", "support"] as const;

/** What happened to parcels after shipping, as a person or the carrier reports it. */
export const deliveryCalls = {
  confirmDeliveries: staffCall({
    method: "POST",
    path: "/api/v1/staff/deliveries/confirmed",
    roles: who,
    about:
      "Verschickte Pakete als zugestellt vermerken, einzeln oder einen ganzen Liefertag; noch einmal ändert nichts",
    body: z.object({ deliveries: z.array(ofDay).check(z.minLength(1), z.maxLength(100)) }),
    data: z.object({ confirmed: z.int() }),
  }),
  reopenDelivery: staffCall({
    method: "DELETE",
    path: "/api/v1/staff/production/:day/parcels/:orderId/delivery",
    roles: who,
    about: "Den Vermerk „zugestellt“ wieder wegnehmen; noch einmal ändert nichts",
    params: z.extend(productionDay, { orderId: z.string().check(z.maxLength(64)) }),
    data: z.null(),
  }),
  checkDeliveryStatus: staffCall({
    method: "POST",
    path: "/api/v1/staff/deliveries/status-file/check",
    roles: who,
    about: "Probelauf: was diese CSV des Paketdienstes ändern würde; nichts wird gespeichert",
    query: z.object({ fileName }),
    file: { mostBytes: statusFileMostBytes },
    data: statusPlan,
  }),
  importDeliveryStatus: staffCall({
    method: "POST",
    path: "/api/v1/staff/deliveries/status-file",
    roles: who,
    about:
      "CSV des Paketdienstes mit Sendungsnummer und Status: was darin zugestellt ist, wird so vermerkt, was zurückkam oder verloren ging, wird eine Aufgabe; `plan` aus dem Probelauf muss noch stimmen",
    query: z.object({ fileName, plan: z.string().check(z.maxLength(64)) }),
    file: { mostBytes: statusFileMostBytes },
    data: statusPlan,
  }),
};
