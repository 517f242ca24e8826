import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { cellProblem } from "#contract/office/cell-problem.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import { textFile } from "#contract/office/text-file.ts";

const packing = ["admin", "packing"] as const;
const plannedShipment = z.object({
  /** row of the table; the heading is row 1 */
  row: z.int(),
  number: z.string(),
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
  problems: z.array(cellProblem),
  /** of the refused rows at most `mostListed`; `refusedRowsFile` has them all */
  rows: z.array(plannedShipment),
  /** the refused rows with their reasons, as a table to correct and upload again; null if none */
  refusedRowsFile: z.nullable(textFile),
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
