import * as z from "zod/mini";
import { parseDeliveryDay } from "#contract/day.ts";
import { calendarDayField, deliveryDayField } from "#contract/day-fields.ts";
import {
  type ComplaintReason,
  complaintReasons,
  complaintRemedies,
  type ComplaintRemedy,
} from "#contract/orders/complaint-words.ts";

const reasons = Object.keys(complaintReasons) as [ComplaintReason, ...ComplaintReason[]];
export const complaintReason = z.enum(reasons, "Bitte wählen Sie, was nicht gestimmt hat.");

const wishes = Object.keys(complaintRemedies) as [ComplaintRemedy, ...ComplaintRemedy[]];
export const complaintRemedy = z.enum(wishes, "Bitte wählen Sie, was Sie sich wünschen.");

/** `id` is made by the page: sent again it is the same complaint. Without a dish it is about the delivery. */
export const complaintEntry = z.object({
  id: z.uuid(),
  day: deliveryDayField.check(
    z.refine((day) => parseDeliveryDay(day) !== null, "Bitte wählen Sie die Lieferung."),
  ),
  menuId: z.nullable(z.int().check(z.positive())),
  reason: complaintReason,
  wish: complaintRemedy,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte beschreiben Sie kurz, was nicht gestimmt hat."),
      z.maxLength(1000, "Bitte höchstens 1000 Zeichen eingeben."),
    ),
});

/** What the guest has reported, with its state. */
export const reportedProblem = z.object({
  id: z.string(),
  reportedOn: calendarDayField,
  /** the dish; empty: the whole delivery */
  about: z.string(),
  reason: complaintReason,
  wish: complaintRemedy,
  /** until when the guest was promised an answer */
  answerBy: z.nullable(calendarDayField),
  /** null: not answered yet */
  answeredOn: z.nullable(calendarDayField),
  /** German: what was decided, and the team's own words; empty while it is open */
  decision: z.string(),
  answer: z.string(),
});
export type ReportedProblem = z.infer<typeof reportedProblem>;
