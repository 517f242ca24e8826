import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import { actionId } from "#contract/office/lists-and-files.ts";
import { parcelAfterRefund } from "#contract/office/orders/order-actions.ts";

/** More at once are refused; the rest needs a change of its own. */
export const mostInBulk = 1000;

const day = z.string().check(z.maxLength(10));
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Bitte geben Sie den Grund an."),
    z.maxLength(200, "Bitte höchstens 200 Zeichen eingeben."),
  );

export const chosenDeliveries = z
  .array(z.object({ day, orderIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostInBulk)) }))
  .check(
    z.minLength(1, "Bitte mindestens eine Lieferung wählen."),
    z.maxLength(100),
    z.refine(
      (days) => days.reduce((sum, { orderIds }) => sum + orderIds.length, 0) <= mostInBulk,
      `Bitte höchstens ${mostInBulk} Lieferungen auf einmal wählen.`,
    ),
  );
export type ChosenDeliveries = z.infer<typeof chosenDeliveries>;

/** null refunds the whole delivery with its shipping; an id refunds the pieces of that dish, also in boxes */
const menuId = z.nullable(z.int().check(z.positive()));

export const letter = {
  subject: z.string().check(
    // A header of a mail has one line.
    z.overwrite((text) => text.replace(/\s+/g, " ").trim()),
    z.minLength(1, "Bitte geben Sie einen Betreff an."),
    z.maxLength(90, "Bitte höchstens 90 Zeichen eingeben."),
  ),
  /** Empty lines separate paragraphs. */
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte schreiben Sie etwas."),
      z.maxLength(4000, "Bitte höchstens 4000 Zeichen eingeben."),
    ),
};

/** Each guest gets one letter about all of the deliveries. */
export const letterPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  guests: z.int(),
  deliveries: z.int(),
});
export type LetterPreview = z.infer<typeof letterPreview>;

const bulkChange = z.discriminatedUnion("action", [
  z.object({ action: z.literal("move"), to: day, reason }),
  // `amount`: the sum of all refunds that the page has shown, in euro
  // `asOf`: when that was read, so that a refusal can tell who did what since
  // `parcel`: whether parcels that are not sent are stopped, or go although the money goes back
  z.object({
    action: z.literal("refund"),
    menuId,
    parcel: z.optional(parcelAfterRefund),
    reason,
    amount: z.number(),
    asOf: z.optional(z.int()),
  }),
  z.object({ action: z.literal("message"), ...letter }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

/** Progress of a change, and the deliveries that it could not change. */
export const bulkProgress = z.object({
  total: z.int(),
  done: z.int(),
  refused: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      name: z.string(),
      day: deliveryDayField,
      reason: z.string(),
    }),
  ),
  isOver: z.boolean(),
});
export type BulkProgress = z.infer<typeof bulkProgress>;

const bulkDelivery = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  day: deliveryDayField,
  status: z.enum(["planned", "packed", "shipped", "delivered"]),
  portions: z.int(),
});
export type BulkDelivery = z.infer<typeof bulkDelivery>;

const moveDay = z.object({
  date: deliveryDayField,
  /** how many of the deliveries this day suits, by their order and their recipient's holidays */
  fits: z.int(),
  /** whether the day has capacity for all of them together */
  hasRoom: z.boolean(),
});
export type MoveDay = z.infer<typeof moveDay>;

const who = ["admin", "support"] as const;
const chosen = { deliveries: chosenDeliveries };

/** One change of many deliveries. Every call may be repeated safely. */
export const bulkCalls = {
  readDayDeliveries: staffCall({
    method: "GET",
    path: "/api/v1/staff/deliveries",
    roles: who,
    about: "Die bezahlten Lieferungen bis zu zehn Liefertagen (`2026-11-24,2026-11-25`)",
    query: z.object({ days: z.string().check(z.maxLength(110)) }),
    data: z.array(bulkDelivery),
  }),
  readMoveDays: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes/move-days",
    roles: who,
    about:
      "Auf welche Tage diese Lieferungen verschoben werden könnten, und ob alle Platz haben; ändert nichts",
    body: z.object(chosen),
    data: z.array(moveDay),
  }),
  readBulkRefund: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes/refund-terms",
    roles: who,
    about: "Was die Erstattung dieser Lieferungen zusammen zurückgibt; ändert nichts",
    body: z.object({ ...chosen, menuId }),
    // `left`: deliveries with nothing to refund; `unsent`: those whose parcel is not sent, of which `packed` are packed
    data: z.object({
      amount: z.number(),
      asOf: z.int(),
      refundable: z.int(),
      left: z.int(),
      unsent: z.int(),
      packed: z.int(),
    }),
  }),
  previewBulkMessage: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes/message-preview",
    roles: who,
    about: "Die Nachricht, wie der erste dieser Gäste sie liest; nichts wird verschickt",
    body: z.object({ ...chosen, ...letter }),
    data: letterPreview,
  }),
  startBulkChange: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes",
    roles: who,
    stepUp: true,
    about:
      "Viele Lieferungen auf einmal verschieben, erstatten oder ihren Gästen schreiben; dieselbe `id` ist dieselbe Änderung",
    body: z.object({ id: actionId, ...chosen, change: bulkChange }),
    data: bulkProgress,
  }),
  continueBulkChange: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes/:bulkId/continue",
    roles: [...who, "kitchen"],
    about:
      "Einige Sekunden daran weiterarbeiten und sagen, wie weit es ist; wer nicht fragt, für den tut es der Hintergrund",
    params: z.object({ bulkId: z.string().check(z.maxLength(64)) }),
    data: bulkProgress,
  }),
};
