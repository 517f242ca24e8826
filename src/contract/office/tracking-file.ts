import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { cellProblem } from "#contract/office/cell-problem.ts";
import { productionDay } from "#contract/office/production.ts";
import { textFile } from "#contract/office/text-file.ts";

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

/**
 * What a file does. `plan` stands for exactly the parcels that it would ship; "" where it ships none. Rows with problems stay
 * out and are listed; `problems` are those of the file as a whole, which then ships nothing.
 */
const trackingPlan = z.object({
  plan: z.string(),
  /** `unusual`: rows that are left out only because their number is unusual for the carrier */
  counts: z.object({ changed: z.int(), unchanged: z.int(), error: z.int(), unusual: z.int() }),
  problems: z.array(cellProblem),
  rows: z.array(plannedShipment),
  /** the rows that stay out with their reasons, as a table to be put right and read again; null without any */
  leftOut: z.nullable(textFile),
});
export type TrackingPlan = z.infer<typeof trackingPlan>;

export const trackingFileMostBytes = 2_000_000;
const asked = {
  fileName: z.string().check(z.maxLength(200)),
  /** numbers that are unusual for their carrier are wanted all the same */
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
    query: z.object(asked),
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
    query: z.object({ ...asked, plan: z.string().check(z.maxLength(64)) }),
    file: { mostBytes: trackingFileMostBytes },
    data: trackingPlan,
  }),
};
