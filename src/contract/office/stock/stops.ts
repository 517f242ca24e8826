import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import { dayField, line } from "#contract/office/fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import type { Role } from "#contract/team/staff.ts";

export const stopKinds = ["hold", "deviation", "pack_date", "opened_date"] as const;
/** What stands against the use of goods. */
export type StopKind = (typeof stopKinds)[number];

interface StockAct {
  /** who may do it, or ask for it */
  roles: readonly [Role, ...Role[]];
  /** who may then allow it, another person or one who signs alone; left out: one person is enough */
  allowedBy?: readonly [Role, ...Role[]];
  /** the second person also has another role than the first */
  otherRole?: boolean;
}

/**
 * Everything that stops goods or lets them go, with who does it. Stopping takes one person of any role, because a doubt must
 * cost nothing; letting go takes two, or one whom the owner lets sign alone (`secondPerson` on the server).
 */
export const stockActs = {
  hold: { roles: ["admin", "kitchen", "packing", "quality", "support"] },
  /** a hold ends */
  release: { roles: ["admin", "kitchen", "quality"], allowedBy: ["admin", "quality"] },
  /** a date is passed until a day */
  exempt: { roles: ["admin", "kitchen", "quality"], allowedBy: ["admin", "quality"] },
  deviate: { roles: ["admin", "kitchen", "packing", "quality"] },
  /** what was done about a deviation, and then what becomes of its goods */
  sign: {
    roles: ["admin", "kitchen", "packing", "quality"],
    allowedBy: ["admin", "quality"],
    otherRole: true,
  },
  recall: { roles: ["admin", "quality"] },
} as const satisfies Record<string, StockAct>;

/** Reasons that a second person can lift; a deviation is signed off instead. */
export const liftable = ["hold", "pack_date", "opened_date"] as const;
export type Liftable = (typeof liftable)[number];

const exemption = z.object({
  id: z.string(),
  lifts: z.enum(liftable),
  holdId: z.nullable(z.string()),
  /** null: the hold is of a dish of a day */
  lotId: z.nullable(z.int()),
  /** of the dish, when it is one */
  day: z.nullable(deliveryDayField),
  menuId: z.nullable(z.int()),
  code: z.string(),
  name: z.string(),
  /** why the goods are stopped */
  against: z.string(),
  /** until when a date is passed */
  lastDay: z.nullable(calendarDayField),
  reason: z.string(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  /** who reads this has asked for it, so another person decides */
  isMine: z.boolean(),
  /** by role, and as another person or one who signs alone */
  mayGrant: z.boolean(),
  grantedAt: z.nullable(z.string()),
  /** with the reason, when it was granted alone */
  grantedBy: z.nullable(z.string()),
});
export type Exemption = z.infer<typeof exemption>;
export const exemptions = z.array(exemption);

const lotId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const reason = line("Bitte nennen Sie den Grund.", 300);
const root = "/api/v1/staff/stock";

/** A lot, or a dish of a day with all its batches. */
export const heldGoods = z.union([
  z.object({ lotId }),
  z.object({ day: dayField, menuId: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
]);

export const stopCalls = {
  holdGoods: staffCall({
    method: "PUT",
    path: `${root}/holds/:holdId`,
    roles: stockActs.hold.roles,
    about:
      "Ein Los oder ein Gericht eines Tages sperren: Es und alles, worin es steckt, wird weder verarbeitet noch etikettiert, gepackt oder verschickt. Jede Sperre steht für sich; dieselbe `holdId` noch einmal ändert nichts",
    params: z.object({ holdId: actionId }),
    body: z.object({ of: heldGoods, reason }),
    data: z.null(),
  }),
  readExemptions: staffCall({
    method: "GET",
    path: `${root}/exemptions`,
    roles: stockActs.release.roles,
    about: "Erbetene Freigaben, über die noch niemand entschieden hat",
    data: exemptions,
  }),
  requestExemption: staffCall({
    method: "PUT",
    path: `${root}/exemptions/:exemptionId`,
    roles: stockActs.release.roles,
    about:
      "Darum bitten, dass ein Grund nicht mehr sperrt: eine Sperre (`holdId`) oder das Datum eines Loses bis zu einem letzten Tag (`pack_date` auf der Packung, `opened_date` nach dem Öffnen). Ein Verbrauchsdatum lässt sich nicht überschreiten. Eine andere Person entscheidet, oder wer allein unterschreiben darf",
    params: z.object({ exemptionId: actionId }),
    body: z.discriminatedUnion("lifts", [
      z.object({ lifts: z.literal("hold"), holdId: actionId, reason }),
      z.object({ lifts: z.enum(["pack_date", "opened_date"]), lotId, lastDay: dayField, reason }),
    ]),
    data: z.null(),
  }),
  grantExemption: staffCall({
    method: "PUT",
    path: `${root}/exemptions/:exemptionId/grant`,
    roles: stockActs.release.allowedBy,
    about:
      "Die Freigabe geben; wer darum gebeten hat nur, wenn die Person allein unterschreiben darf, sonst 403 `second_person_needed`",
    params: z.object({ exemptionId: actionId }),
    data: z.null(),
  }),
};
