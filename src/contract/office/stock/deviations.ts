import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import { line } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";

const signature = z.object({ at: z.string(), by: z.string() });
const deviation = z.object({
  id: z.string(),
  kind: z.enum(["reading", "silence", "other"]),
  point: z.nullable(z.string()),
  description: z.string(),
  since: z.string(),
  openedAt: z.string(),
  /** what it stops while it is open */
  lots: z.array(z.object({ lotId: z.int(), code: z.string(), name: z.string() })),
  dishes: z.array(z.object({ day: deliveryDayField, menuId: z.int(), name: z.string() })),
  measure: z.nullable(z.extend(signature, { text: z.string(), cause: z.string(), prevention: z.string() })),
  signOff: z.nullable(z.extend(signature, { fate: z.enum(["free", "destroyed"]) })),
  /** who reads this may sign it off: another person in another role than who has noted the measure */
  mayBeSigned: z.boolean(),
});
export type Deviation = z.infer<typeof deviation>;

const everybody = ["admin", "kitchen", "packing", "quality"] as const;
const root = "/api/v1/staff/stock";
const lotId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const deviationId = z.object({ deviationId: actionId });
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));

export const deviationCalls = {
  readDeviations: staffCall({
    method: "GET",
    path: `${root}/deviations`,
    roles: everybody,
    about: "Abweichungen, die offenen zuerst; von den erledigten die letzten 200",
    data: z.array(deviation),
  }),
  openDeviation: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId`,
    roles: everybody,
    about: "Eine Abweichung von Hand melden; bis jemand sie freigibt, sind ihre Lose gesperrt",
    params: deviationId,
    body: z.object({
      description: line("Bitte schreiben Sie, was nicht stimmt.", 300),
      lotIds: z.array(lotId).check(z.maxLength(200)),
    }),
    data: z.null(),
  }),
  recordMeasure: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId/measure`,
    roles: everybody,
    about: "Aufschreiben, was gegen eine Abweichung getan wurde",
    params: deviationId,
    body: z.object({
      measure: line("Bitte schreiben Sie, was getan wurde.", 500),
      cause: text(500),
      prevention: text(500),
    }),
    data: z.null(),
  }),
  signOffDeviation: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId/sign-off`,
    roles: ["admin", "quality"],
    about:
      "Eine Abweichung freigeben oder ihre Ware für vernichtet erklären: nur durch eine andere Person in einer anderen Rolle als die, die die Maßnahme aufgeschrieben hat",
    params: deviationId,
    body: z.object({ fate: z.enum(["free", "destroyed"]) }),
    data: z.null(),
  }),
};
