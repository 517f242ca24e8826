import * as z from "zod/mini";
import { type FederalState, federalStates } from "#contract/federal-states.ts";

const stateCodes = Object.keys(federalStates) as [FederalState, ...FederalState[]];

/** Where a postcode lies and when a parcel could arrive there. */
export const deliveryArea = z.object({
  postcode: z.string(),
  /** in alphabetical order; a town may have many postcodes, and a postcode many towns */
  towns: z.array(z.string()),
  /** mostly one; a few postcodes reach across a border */
  states: z.array(z.object({ code: z.enum(stateCodes), name: z.string() })),
  /** the first day that can be booked now and until when (ISO instant); null when there is none */
  nextDelivery: z.nullable(z.object({ date: z.string(), cutOffAt: z.string() })),
});
export type DeliveryArea = z.infer<typeof deliveryArea>;
