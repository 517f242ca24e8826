import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import type { Role } from "#contract/team/staff.ts";

const guestNote = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  text: z.string(),
  /** identifies this text: marking as read names the text that was read */
  mark: z.string(),
  /** the note may mention an allergy */
  isAllergy: z.boolean(),
  /** the note may be in a language that the team does not know */
  isForeign: z.boolean(),
  dishes: z.array(
    z.object({
      menuId: z.int(),
      name: z.string(),
      portions: z.int(),
      /** allergens that the note mentions and this dish contains by its label */
      contains: z.array(z.string()),
      /** that it mentions and this dish may have traces of */
      traces: z.array(z.string()),
      /** that it mentions and of which nothing is known for this dish */
      unknown: z.array(z.string()),
    }),
  ),
  /** allergens that the note mentions and that are in no dish of the delivery, not even as traces */
  inNoDish: z.array(z.string()),
  read: z.nullable(z.object({ at: z.string(), by: z.string() })),
});
export type GuestNote = z.infer<typeof guestNote>;

/** The kitchen must not miss it: about an allergy, or unread in a language that the team may not know. */
export function isLoudNote({
  isAllergy,
  isForeign,
  read,
}: Pick<GuestNote, "isAllergy" | "isForeign" | "read">) {
  return isAllergy || (isForeign && !read);
}

const markers = ["admin", "kitchen"] as const;

export function mayMarkNotes(role: Role): boolean {
  return markers.some((one) => one === role);
}

export const guestNoteCalls = {
  readGuestNotes: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/notes",
    roles: ["admin", "kitchen", "packing", "support"],
    about:
      "Anmerkungen der Gäste zu einem Liefertag, die zu Allergien und ungelesene in fremder Sprache zuerst, mit Gerichten und wer sie gelesen hat",
    params: productionDay,
    data: z.array(guestNote),
  }),
  markNote: staffCall({
    method: "PUT",
    path: "/api/v1/staff/production/:day/notes/:orderId",
    roles: markers,
    about: "Eine Anmerkung als gelesen vermerken oder den Vermerk wegnehmen; noch einmal ändert nichts",
    params: z.extend(productionDay, { orderId: z.string().check(z.maxLength(64)) }),
    body: z.object({ mark: z.string().check(z.maxLength(64)), isRead: z.boolean() }),
    data: z.null(),
  }),
};
