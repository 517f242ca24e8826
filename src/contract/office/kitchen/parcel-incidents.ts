import * as z from "zod/mini";
import { deliveryDayField } from "#contract/day-fields.ts";

/**
 * What a carrier reported of a parcel that is not with its guest, or `request`: what it shall change about one. A task
 * until a person settles it.
 */
export const parcelIncident = z.object({
  id: z.string(),
  day: deliveryDayField,
  trackingNumber: z.string(),
  kind: z.enum(["returned", "refused", "lost", "failed", "request"]),
  /** the carrier's, or what to ask of it */
  words: z.string(),
  reportedAt: z.string(),
  /** who read the carrier's file, or wrote the request */
  reportedBy: z.string(),
  settledAt: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  /** what was done about it */
  settledNote: z.string(),
});
export type ParcelIncident = z.infer<typeof parcelIncident>;

export const parcelIncidentNames: Record<ParcelIncident["kind"], string> = {
  returned: "Kam zurück",
  refused: "Annahme verweigert",
  lost: "Verloren oder beschädigt",
  failed: "Zustellung nicht erfolgreich",
  request: "Beim Paketdienst ändern",
};

/** Where the report is from: `eingelesen von Petra`. */
export function incidentSource({ kind, reportedBy }: Pick<ParcelIncident, "kind" | "reportedBy">): string {
  return `${kind === "request" ? "eingetragen" : "eingelesen"} von ${reportedBy}`;
}
