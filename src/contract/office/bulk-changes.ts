import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { wishId } from "#contract/office/text-file.ts";

/** More deliveries than this at once are refused; the others follow in a change of their own. */
export const mostInBulk = 1000;

const day = z.string().check(z.maxLength(10));
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Bitte geben Sie den Grund an."),
    z.maxLength(200, "Bitte höchstens 200 Zeichen eingeben."),
  );

/** Deliveries by the day on which they would come. */
export const chosenDeliveries = z
  .array(z.object({ day, orderIds: z.array(z.uuidv4()).check(z.minLength(1), z.maxLength(mostInBulk)) }))
  .check(
    z.minLength(1, "Bitte mindestens eine Lieferung wählen."),
    z.maxLength(100),
    z.refine(
      (days) => days.reduce((sum, { orderIds }) => sum + orderIds.length, 0) <= mostInBulk,
      `Bitte höchstens ${mostInBulk} Lieferungen auf einmal wählen.`,
    ),
  );
export type ChosenDeliveries = z.infer<typeof chosenDeliveries>;

/** What is paid back of each: the delivery with its shipping, or of a recall the pieces of one menu. */
const menuId = z.nullable(z.int().check(z.positive()));

export const letter = {
  subject: z.string().check(
    // a header of the mail has one line
    z.overwrite((text) => text.replace(/\s+/g, " ").trim()),
    z.minLength(1, "Bitte geben Sie einen Betreff an."),
    z.maxLength(90, "Bitte höchstens 90 Zeichen eingeben."),
  ),
  /** paragraphs are divided by empty lines */
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte schreiben Sie etwas."),
      z.maxLength(4000, "Bitte höchstens 4000 Zeichen eingeben."),
    ),
};

const bulkChange = z.discriminatedUnion("action", [
  z.object({ action: z.literal("move"), to: day, reason }),
  // `amount`: all of it together as the page has shown it, in euro
  z.object({ action: z.literal("refund"), menuId, reason, amount: z.number() }),
  z.object({ action: z.literal("message"), ...letter }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

/** How far a change is, and the deliveries that it could not be made for. */
const bulkProgress = z.object({
  total: z.int(),
  done: z.int(),
  refused: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      name: z.string(),
      day: z.string(),
      reason: z.string(),
    }),
  ),
  isOver: z.boolean(),
});
export type BulkProgress = z.infer<typeof bulkProgress>;

/** A delivery that somebody may want to do something about. */
const bulkDelivery = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  day: z.string(),
  status: z.enum(["planned", "packed", "shipped", "delivered"]),
  portions: z.int(),
});
export type BulkDelivery = z.infer<typeof bulkDelivery>;

/** Where all of them could go. */
const moveDay = z.object({
  date: z.string(),
  /** how many of them by their order and their recipient's holidays */
  fits: z.int(),
  /** that all of them find room together */
  hasRoom: z.boolean(),
});
export type MoveDay = z.infer<typeof moveDay>;

const who = ["admin", "support"] as const;
const chosen = { deliveries: chosenDeliveries };

/** One change of many deliveries. All of it may be repeated without harm. */
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
    // `left`: those of which nothing can be given back
    data: z.object({ amount: z.number(), refundable: z.int(), left: z.int() }),
  }),
  previewBulkMessage: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes/message-preview",
    roles: who,
    about: "Die Nachricht, wie der erste dieser Gäste sie liest; nichts wird verschickt",
    body: z.object({ ...chosen, ...letter }),
    data: z.object({ subject: z.string(), text: z.string(), guests: z.int() }),
  }),
  startBulkChange: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes",
    roles: who,
    stepUp: true,
    about:
      "Viele Lieferungen auf einmal verschieben, erstatten oder ihren Gästen schreiben; dieselbe `id` ist dieselbe Änderung",
    body: z.object({ id: wishId, ...chosen, change: bulkChange }),
    data: bulkProgress,
  }),
  continueBulkChange: staffCall({
    method: "POST",
    path: "/api/v1/staff/bulk-changes/:bulkId/continue",
    roles: who,
    about:
      "Einige Sekunden daran weiterarbeiten und sagen, wie weit es ist; wer nicht fragt, für den tut es der Hintergrund",
    params: z.object({ bulkId: z.string().check(z.maxLength(64)) }),
    data: bulkProgress,
  }),
};
