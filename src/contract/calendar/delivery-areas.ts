import * as z from "zod/mini";
import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";
import { deliveryDayField } from "#contract/day-fields.ts";

const stateCodes = Object.keys(federalStates) as [FederalState, ...FederalState[]];

export const deliveryArea = z.object({
  postcode: z.string(),
  /** alphabetical; a town may have many postcodes, and a postcode many towns */
  towns: z.array(z.string()),
  /** usually one; a few postcodes cross a border */
  states: z.array(z.object({ code: z.enum(stateCodes), name: z.string() })),
  /** the shop does not deliver there; `notice` says why */
  isRefused: z.boolean(),
  /** German: why not, or what takes longer */
  notice: z.nullable(z.string()),
  /** first bookable day and its cut-off (ISO instant); null when there is none */
  nextDelivery: z.nullable(z.object({ date: deliveryDayField, cutOffAt: z.string() })),
});
export type DeliveryArea = z.infer<typeof deliveryArea>;
