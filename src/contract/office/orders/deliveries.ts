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

const statusResult = z.object({
  /** parcels newly noted as delivered, and those that already were */
  confirmed: z.int(),
  already: z.int(),
  /** parcels that came back, were refused, lost or damaged: newly noted as tasks */
  incidents: z.int(),
  /** the rows that confirm nothing: how many, and the first `mostListed` */
  openCount: z.int(),
  open: z.array(openRow),
});
export type DeliveryStatusResult = z.infer<typeof statusResult>;

export const statusFileMostBytes = 2_000_000;
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
  importDeliveryStatus: staffCall({
    method: "POST",
    path: "/api/v1/staff/deliveries/status-file",
    roles: who,
    about:
      "CSV des Paketdienstes mit Sendungsnummer und Status: was darin zugestellt ist, wird so vermerkt, was zurückkam oder verloren ging, wird eine Aufgabe",
    query: z.object({ fileName: z.string().check(z.maxLength(200)) }),
    file: { mostBytes: statusFileMostBytes },
    data: statusResult,
  }),
};
