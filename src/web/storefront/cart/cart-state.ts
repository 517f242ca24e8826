/** The history `state` of a navigation to the cart. */
export interface CartState {
  /** The payment of this cart's order has failed: the order block scrolls into view and says so. */
  paymentFailed?: true;
}
