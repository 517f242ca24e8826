import type { GuestCheckout } from "#contract/checkout/checkout.ts";
import type { Cents } from "#contract/money.ts";
import type { Totals } from "#server/domain/cart/totals.ts";
import type { Giver } from "#server/domain/orders/goodwill/give-away.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { ReplacementReason, TeamOrderTerms } from "#contract/office/orders/team-orders.ts";

export interface Replacement {
  /** the order whose parcel is replaced */
  orderId: string;
  reason: ReplacementReason;
  by: Giver;
}

/** An order that the team places for a guest. */
export interface TeamOrder {
  /** chosen by the page: the same again is the same order */
  id: string;
  guest: Pick<GuestCheckout, "guest_data" | "invoice_buyer" | "gift_card">;
  lines: { menuId: number; quantity: number; deliveryDate: string }[];
  /** as the guest said it */
  discountCode?: string | undefined;
  /** what the page has shown; another one is not ordered */
  shownCents?: Cents | undefined;
  /** the order to whose delivery of the day the dishes are added; without it they get a parcel of their own */
  ridesWith?: string;
  terms: Exclude<TeamOrderTerms, { pays: "nothing" }> | { pays: "nothing"; replaces: Replacement };
  /** both in the transaction that inserts it, once: before it takes portions, and when it is there */
  before?: (queries: Queries) => Promise<void>;
  placed: (queries: Queries, orderId: string) => Promise<void>;
}

/** Lines without a day are all of one. */
export interface OrderToPrice {
  lines: readonly { menuId: number; quantity: number; day?: string | undefined }[];
  isReplacement: boolean;
  discountCode?: string | undefined;
}

/** Done by the storefront, as a guest's orders are: the office gets these functions and no second way to an order. */
export interface TeamOrders {
  /** answers the id of the order */
  place(order: TeamOrder): Promise<string>;
  /** what it would cost now; `codeMessage`: why the code takes nothing off */
  price(order: OrderToPrice): Promise<{ totals: Totals; codeMessage: string | null }>;
  /** closes the page to pay; a refusal when the money is here or on its way */
  endUnpaid(orderId: string): Promise<void>;
  /** carries out what the team has agreed to; false when the order could no longer be accepted */
  settle(orderId: string): Promise<boolean>;
}
