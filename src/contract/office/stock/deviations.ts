import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import { line, version } from "#contract/office/fields.ts";
import { stockActs } from "#contract/office/stock/stops.ts";
import { actionId, listQuery, pageOf } from "#contract/office/lists-and-files.ts";

/** What becomes of goods that deviated; only free ones may be used. */
export const fates = {
  free: "Freigegeben",
  destroyed: "Ware vernichtet",
  returned: "An den Lieferanten zurück",
} as const;
export type Fate = keyof typeof fates;
const fate = z.enum(Object.keys(fates) as [Fate, ...Fate[]]);

const signature = z.object({ at: z.string(), by: z.string() });
const deviation = z.object({
  id: z.string(),
  kind: z.enum(["reading", "silence", "short", "other"]),
  point: z.nullable(z.string()),
  description: z.string(),
  since: z.string(),
  /** null: it goes on */
  endedAt: z.nullable(z.string()),
  /** when it was last inside its limit, if it was not measured for longer than the plan allows before; null: it was */
  lastGoodAt: z.nullable(z.string()),
  version: z.int(),
  openedAt: z.string(),
  /** false: goods that keep shorter than asked for, and a silent logger while the owner has not said that silence stops */
  isStopping: z.boolean(),
  /** what it stops while it is open; of very many lots the first, and how many there are */
  lots: z.array(z.object({ lotId: z.int(), code: z.string(), name: z.string() })),
  lotCount: z.int(),
  dishes: z.array(z.object({ day: deliveryDayField, menuId: z.int(), name: z.string() })),
  measure: z.nullable(z.extend(signature, { text: z.string(), cause: z.string(), prevention: z.string() })),
  /**
   * `creditNote`: what was agreed about the money of what goes back; `aloneReason`: why no other person in another role
   * had to sign; null: one has
   */
  signOff: z.nullable(
    z.extend(signature, { fate, creditNote: z.string(), aloneReason: z.nullable(z.string()) }),
  ),
  /** who reads this may sign it off: in another role than who has noted the measure, or alone */
  mayBeSigned: z.boolean(),
  /** who reads this is no second person in another role */
  isAlone: z.boolean(),
});
export type Deviation = z.infer<typeof deviation>;

const root = "/api/v1/staff/stock";
const lotId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const deviationId = z.object({ deviationId: actionId });
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Höchstens ${most} Zeichen.`));

export const deviationCalls = {
  readDeviations: staffCall({
    method: "GET",
    path: `${root}/deviations`,
    roles: stockActs.sign.roles,
    about: "Abweichungen, seitenweise: die genannte (`first`), die offenen, dann die erledigten",
    query: z.extend(z.pick(listQuery, { page: true }), { first: z.optional(actionId) }),
    data: z.extend(pageOf(deviation), { open: z.int() }),
  }),
  openDeviation: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId`,
    roles: stockActs.sign.roles,
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
    roles: stockActs.sign.roles,
    about: "Aufschreiben, was gegen eine Abweichung getan wurde",
    params: deviationId,
    body: z.object({
      measure: line("Bitte schreiben Sie, was getan wurde.", 500),
      cause: text(500),
      prevention: text(500),
      version,
    }),
    data: z.null(),
  }),
  signOffDeviation: staffCall({
    method: "PUT",
    path: `${root}/deviations/:deviationId/sign-off`,
    roles: stockActs.sign.allowedBy,
    about:
      "Eine Abweichung freigeben, oder ihre Ware für vernichtet oder zurückgegeben erklären: nur durch eine andere Person in einer anderen Rolle als die, die die Maßnahme aufgeschrieben hat, oder durch eine, die allein unterschreiben darf. Was zurückgeht (`creditNote`: Bemerkung zur Gutschrift), wird ausgebucht",
    params: deviationId,
    body: z.object({ fate, creditNote: z.optional(text(200)), version }),
    data: z.null(),
  }),
};
