import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";

/**
 * Only guests whose parcel has left are written to; the other parcels are still here. For the kitchen e-mail addresses
 * and telephone are empty.
 */
const recallGuest = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  /** of who gets the parcel when somebody else pays; else empty */
  recipientEmail: z.string(),
  phone: z.string(),
  portions: z.int(),
  status: z.enum(["planned", "packed", "shipped", "delivered"]),
  /** at least one of its cartons */
  hasLeft: z.boolean(),
  /** other cartons are still in the house */
  isPartlyHere: z.boolean(),
});
export type RecallGuest = z.infer<typeof recallGuest>;

const pastRecall = z.object({
  id: z.string(),
  subject: z.string(),
  sentAt: z.string(),
  sentBy: z.string(),
  recipients: z.int(),
});
export type PastRecall = z.infer<typeof pastRecall>;

const batchGuests = z.object({
  menuId: z.int(),
  menuName: z.string(),
  batch: z.string(),
  isOver: z.boolean(),
  guests: z.array(recallGuest),
  recalls: z.array(pastRecall),
  /** no parcel with this batch is packed or sent meanwhile; null: free */
  hold: z.nullable(z.object({ reason: z.string(), heldAt: z.string(), heldBy: z.string() })),
});
export type BatchGuests = z.infer<typeof batchGuests>;

function required(message: string, longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(longest, `Bitte höchstens ${longest} Zeichen eingeben.`),
    );
}
const letter = {
  subject: required("Bitte geben Sie einen Betreff an.", 90).check(
    // A header of a mail has one line.
    z.overwrite((text) => text.replace(/\s+/g, " ")),
  ),
  /** Empty lines separate paragraphs. */
  message: required("Bitte schreiben Sie, was die Gäste tun sollen.", 4000),
};
const batchOf = z.extend(productionDay, { menuId: z.string().check(z.regex(/^\d{1,9}$/)) });

const holdPath = "/api/v1/staff/production/:day/batches/:menuId/hold";

export const recallCalls = {
  holdBatch: staffCall({
    method: "PUT",
    path: holdPath,
    roles: ["admin", "kitchen", "support"],
    about:
      "Eine Charge sperren: Kein Paket mit ihr wird gepackt oder verschickt. Niemand wird angeschrieben; noch einmal ändert nichts",
    params: batchOf,
    body: z.object({ reason: required("Bitte geben Sie an, warum.", 200) }),
    data: z.null(),
  }),
  releaseBatch: staffCall({
    method: "DELETE",
    path: holdPath,
    roles: ["admin", "kitchen"],
    about: "Die Sperre einer Charge aufheben; noch einmal ändert nichts",
    params: batchOf,
    data: z.null(),
  }),
  readBatchGuests: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/batches/:menuId",
    roles: ["admin", "kitchen", "support"],
    about: "Wer Portionen einer Charge bekommen hat, und welche Rückrufe es zu ihr gab",
    params: batchOf,
    data: batchGuests,
  }),
  previewRecall: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/batches/:menuId/recall-preview",
    roles: ["admin"],
    about: "Der Rückruf, wie ihn ein Gast liest; nichts wird verschickt",
    params: batchOf,
    body: z.object(letter),
    data: z.object({ subject: z.string(), text: z.string() }),
  }),
  sendRecall: staffCall({
    method: "POST",
    path: "/api/v1/staff/production/:day/batches/:menuId/recalls",
    roles: ["admin"],
    stepUp: true,
    about:
      "Den Rückruf an alle schicken, deren Paket das Haus verlassen hat; dieselbe `id` noch einmal ändert nichts",
    params: batchOf,
    body: z.object({ id: z.uuidv4(), ...letter }),
    data: pastRecall,
  }),
};
