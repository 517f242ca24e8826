import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField } from "#contract/day-fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";

/** What most kitchens choose; a sample is also kept as long as its dish may be eaten. */
export const sampleDays = [7, 14, 21, 28] as const;

export const sampleOutcomes = ["discarded", "examined"] as const;
export type SampleOutcome = (typeof sampleOutcomes)[number];

const sampled = z.object({
  batchId: z.string(),
  code: z.string(),
  name: z.string(),
  cookedOn: calendarDayField,
});
const sample = z.extend(sampled, {
  id: z.string(),
  place: z.nullable(z.string()),
  takenAt: z.string(),
  takenBy: z.string(),
  /** its last day */
  keepUntil: calendarDayField,
  /** its last day is over */
  isDue: z.boolean(),
  gone: z.nullable(z.object({ at: z.string(), by: z.string(), outcome: z.enum(sampleOutcomes) })),
});
export type RetainedSample = z.infer<typeof sample>;

const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const roles = ["admin", "kitchen", "quality"] as const;
const path = "/api/v1/staff/stock/samples";

export const sampleCalls = {
  readSamples: staffCall({
    method: "GET",
    path,
    roles,
    about:
      "Rückstellproben: von welcher Charge der letzten Tage noch keine da ist, die aufgehobenen und die letzten, die weg sind",
    data: z.object({
      /** dishes that were cooked in the last days, without a sample */
      batches: z.array(sampled),
      /** those that are kept, what ends first at the beginning; then those that are gone, the newest first */
      samples: z.array(sample),
      /** as it was chosen last */
      days: z.int(),
      placeId: z.nullable(z.int()),
    }),
  }),
  takeSample: staffCall({
    method: "POST",
    path,
    roles,
    about:
      "Eine Rückstellprobe einer Charge festhalten. Sie wird so viele Tage aufgehoben, mindestens aber, solange das Gericht haltbar ist; dieselbe `id` noch einmal ändert nichts",
    body: z.object({
      id: actionId,
      batchId: actionId,
      placeId: z.nullable(id),
      days: z.int().check(z.gte(7, "Mindestens sieben Tage."), z.lte(90, "Höchstens 90 Tage.")),
    }),
    data: z.null(),
  }),
  endSamples: staffCall({
    method: "POST",
    path: `${path}/end`,
    roles,
    about:
      "Rückstellproben, die weggeworfen wurden oder ins Labor gingen; weggeworfen wird erst nach dem letzten Tag. Alle oder keine, noch einmal ändert nichts",
    body: z.object({
      ids: z.array(actionId).check(z.minLength(1), z.maxLength(500)),
      outcome: z.enum(sampleOutcomes),
    }),
    data: z.null(),
  }),
};
