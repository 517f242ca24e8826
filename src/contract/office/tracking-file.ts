import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { cellProblem } from "#contract/office/cell-problem.ts";
import { productionDay } from "#contract/office/production.ts";

const packing = ["admin", "packing"] as const;
const plannedShipment = z.object({
  /** of the table, the heading being row 1 */
  row: z.int(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(["changed", "unchanged", "error"]),
  carrier: z.string(),
  trackingNumber: z.string(),
  problems: z.array(cellProblem),
});
export type PlannedShipment = z.infer<typeof plannedShipment>;

/** The dry run. `plan` stands for exactly these shipments; "" while there are problems. */
const trackingPlan = z.object({
  plan: z.string(),
  counts: z.object({ changed: z.int(), unchanged: z.int(), error: z.int() }),
  problems: z.array(cellProblem),
  rows: z.array(plannedShipment),
});
export type TrackingPlan = z.infer<typeof trackingPlan>;

export const trackingFileMostBytes = 2_000_000;
const fileName = z.string().check(z.maxLength(200));

export const trackingFileCalls = {
  checkTrackingFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/tracking-file/check",
    roles: packing,
    about:
      "Probelauf: welche Pakete diese CSV mit Sendungsnummern verschicken würde; nichts wird gespeichert",
    params: productionDay,
    query: z.object({ fileName }),
    file: { mostBytes: trackingFileMostBytes },
    data: trackingPlan,
  }),
  importTrackingFile: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/tracking-file",
    roles: packing,
    about: "Die geprüfte Datei übernehmen, ganz oder gar nicht; `plan` aus dem Probelauf muss noch stimmen",
    params: productionDay,
    query: z.object({ fileName, plan: z.string().check(z.maxLength(64)) }),
    file: { mostBytes: trackingFileMostBytes },
    data: trackingPlan,
  }),
};
