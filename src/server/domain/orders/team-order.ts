import type { GuestCheckout } from "#contract/checkout/checkout.ts";
import type { ReplacementReason, TeamOrderTerms } from "#contract/office/orders/team-orders.ts";

export interface Replacement {
  /** the order whose parcel is replaced */
  orderId: string;
  reason: ReplacementReason;
}

/** An order that the team places for a guest. */
export interface TeamOrder {
  /** chosen by the page: the same again is the same order */
  id: string;
  guest: Pick<GuestCheckout, "guest_data" | "invoice_buyer" | "gift_card">;
  lines: { menuId: number; quantity: number; deliveryDate: string }[];
  terms: Exclude<TeamOrderTerms, { pays: "nothing" }> | { pays: "nothing"; replaces: Replacement };
}

/**
 * Answers the id of the order. Placed by the storefront, as a guest's: the office gets this function and no second way
 * to an order.
 */
export type PlaceTeamOrder = (order: TeamOrder) => Promise<string>;
