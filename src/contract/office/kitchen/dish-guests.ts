import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { productionDay } from "#contract/office/kitchen/production.ts";
import type { Role } from "#contract/team/staff.ts";

/** Who opens orders and writes to guests. */
export const writesToGuests: readonly Role[] = ["admin", "support"];

/** For all others e-mail addresses and telephone are empty. */
const dishGuest = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  /** of who gets the parcel when another person pays; else empty */
  recipientEmail: z.string(),
  phone: z.string(),
  portions: z.int(),
  status: z.enum(["planned", "packed", "shipped", "delivered"]),
  /** at least one of its cartons */
  hasLeft: z.boolean(),
  /** other cartons are still in the house */
  isPartlyHere: z.boolean(),
});
export type DishGuest = z.infer<typeof dishGuest>;

const dishGuests = z.object({
  menuId: z.int(),
  menuName: z.string(),
  batch: z.string(),
  isOver: z.boolean(),
  guests: z.array(dishGuest),
  /** no parcel with this dish is packed or sent meanwhile; none: free */
  holds: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      heldAt: z.string(),
      heldBy: z.string(),
      /** a person has asked that it ends */
      isAsked: z.boolean(),
    }),
  ),
});
export type DishGuests = z.infer<typeof dishGuests>;

export const dishGuestCalls = {
  readDishGuests: staffCall({
    method: "GET",
    path: "/api/v1/staff/production/:day/batches/:menuId",
    roles: ["admin", "kitchen", "quality", "support"],
    about: "Wer Portionen eines Gerichts eines Tages bekommt oder bekommen hat, und was es sperrt",
    params: z.extend(productionDay, { menuId: z.string().check(z.regex(/^\d{1,9}$/)) }),
    data: dishGuests,
  }),
};
