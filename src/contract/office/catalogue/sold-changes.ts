import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { bulkProgress, letter, letterPreview } from "#contract/office/orders/bulk-changes.ts";

/** Paid and not delivered yet. A guest with two orders is one guest. */
export const soldFigures = z.object({ orders: z.int(), guests: z.int(), portions: z.int() });
export type SoldFigures = z.infer<typeof soldFigures>;

/** What a guest may have relied on and what no longer holds; `names` as the sentence needs them. */
export const brokenPromise = z.object({
  kind: z.enum(["contains", "traces", "form", "allergens-unknown", "traces-unknown"]),
  names: z.array(z.string()),
});
export type BrokenPromise = z.infer<typeof brokenPromise>;

/** What a change would break for guests who have bought, dish by dish; the figures count each order once. */
export const soldWarning = z.extend(soldFigures, {
  menus: z.array(z.extend(soldFigures, { id: z.int(), name: z.string(), promises: z.array(brokenPromise) })),
});
export type SoldWarning = z.infer<typeof soldWarning>;

const soldChange = z.extend(soldFigures, {
  id: z.int(),
  menuId: z.int(),
  menuName: z.string(),
  promises: z.array(brokenPromise),
  changedAt: z.string(),
  changedBy: z.string(),
  /** proposed; the sender may change it */
  letter: z.object({ subject: z.string(), message: z.string() }),
});
export type SoldChange = z.infer<typeof soldChange>;

/** The end of a sentence that begins with the dish: "enthält jetzt Milch und Senf". */
export function promiseText({ kind, names }: BrokenPromise): string {
  const all = listed(names);
  if (kind === "contains") return `enthält jetzt ${all}`;
  if (kind === "traces") return `kann jetzt Spuren von ${all} enthalten`;
  if (kind === "form") return `ist nicht mehr als ${listed(names.map((name) => `„${name}“`))} gekennzeichnet`;
  if (kind === "allergens-unknown") return "ist nicht mehr vollständig auf Allergene geprüft";
  return "hat keine vollständigen Angaben zu Spuren von Allergenen mehr";
}

export function promisesText(promises: readonly BrokenPromise[]): string {
  return listed(promises.map(promiseText));
}

/** "6 Portionen in 2 Bestellungen von einem Gast" */
export function soldText({ orders, guests, portions }: SoldFigures): string {
  const inOrders = orders === 1 ? "einer Bestellung" : `${orders} Bestellungen`;
  const ofGuests = guests === 1 ? "einem Gast" : `${guests} Gästen`;
  return `${portions === 1 ? "eine Portion" : `${portions} Portionen`} in ${inOrders} von ${ofGuests}`;
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat("de").format(texts);
}

const changeId = z.object({ changeId: z.string().check(z.regex(/^\d{1,9}$/)) });
const who = ["admin", "support"] as const;

export const soldChangeCalls = {
  readSoldChanges: staffCall({
    method: "GET",
    path: "/api/v1/staff/sold-changes",
    roles: ["admin", "support", "kitchen"],
    about: "Gerichte, die nach dem Verkauf geändert wurden und deren Gäste noch nichts davon wissen",
    query: z.object({ menuId: z.optional(z.int().check(z.positive())) }),
    data: z.array(soldChange),
  }),
  previewSoldChangeLetter: staffCall({
    method: "POST",
    path: "/api/v1/staff/sold-changes/:changeId/letter-preview",
    roles: who,
    about: "Der Brief, wie der erste dieser Gäste ihn liest; nichts wird verschickt",
    params: changeId,
    body: z.object(letter),
    data: letterPreview,
  }),
  sendSoldChangeLetter: staffCall({
    method: "POST",
    path: "/api/v1/staff/sold-changes/:changeId/letter",
    roles: who,
    stepUp: true,
    about:
      "Allen schreiben, die das Gericht vor der Änderung bestellt haben; dieselbe `id` ist dieselbe Sammeländerung (`continueBulkChange`)",
    params: changeId,
    body: z.object({ id: actionId, ...letter }),
    data: bulkProgress,
  }),
  waiveSoldChangeLetter: staffCall({
    method: "POST",
    path: "/api/v1/staff/sold-changes/:changeId/waiver",
    roles: who,
    about: "Ohne Brief erledigen, mit dem Grund",
    params: changeId,
    body: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "Bitte geben Sie an, warum kein Brief nötig ist."),
          z.maxLength(200, "Bitte höchstens 200 Zeichen eingeben."),
        ),
    }),
    data: z.null(),
  }),
};
