/** What a way to the cart may bring along (`state` of the history). */
export interface CartState {
  /** the payment of this cart's order has failed: the order block comes into view and says so */
  paymentFailed?: true;
}
