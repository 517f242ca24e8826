import * as z from "zod/mini";
import { deliveryDayField } from "#contract/day-fields.ts";

/** What a carrier reported of a parcel that is not with its guest: a task until a person settles it. */
export const parcelIncident = z.object({
  id: z.string(),
  day: deliveryDayField,
  trackingNumber: z.string(),
  kind: z.enum(["returned", "refused", "lost"]),
  /** the carrier's */
  words: z.string(),
  reportedAt: z.string(),
  /** who read the carrier's file */
  reportedBy: z.string(),
  settledAt: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
});
export type ParcelIncident = z.infer<typeof parcelIncident>;

export const parcelIncidentNames: Record<ParcelIncident["kind"], string> = {
  returned: "Kam zurück",
  refused: "Annahme verweigert",
  lost: "Verloren oder beschädigt",
};
