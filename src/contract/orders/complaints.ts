import * as z from "zod/mini";
import { parseDeliveryDay } from "#contract/day.ts";
import { deliveryDayField } from "#contract/day-fields.ts";
import {
  type ComplaintReason,
  complaintReasons,
  complaintWishes,
  type ComplaintWish,
} from "#contract/orders/complaint-words.ts";

const reasons = Object.keys(complaintReasons) as [ComplaintReason, ...ComplaintReason[]];
export const complaintReason = z.enum(reasons, "Bitte wählen Sie, was nicht gestimmt hat.");

const wishes = Object.keys(complaintWishes) as [ComplaintWish, ...ComplaintWish[]];
export const complaintWish = z.enum(wishes, "Bitte wählen Sie, was Sie sich wünschen.");

/** `id` is made by the page: sent again it is the same complaint. Without a dish it is about the delivery. */
export const complaintEntry = z.object({
  id: z.uuid(),
  day: deliveryDayField.check(
    z.refine((day) => parseDeliveryDay(day) !== null, "Bitte wählen Sie die Lieferung."),
  ),
  menuId: z.nullable(z.int().check(z.positive())),
  reason: complaintReason,
  wish: complaintWish,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte beschreiben Sie kurz, was nicht gestimmt hat."),
      z.maxLength(1000, "Bitte höchstens 1000 Zeichen eingeben."),
    ),
});
