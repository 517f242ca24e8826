/** Why the guest may be asked: by the tick at the order, or as a customer who was told and did not object. */
export type FollowUpBasis = "agreed" | "customer";

/**
 * What the order keeps. `answer` is the tick: true agrees, false objects, nothing was ticked otherwise. Customers are
 * asked without a tick (§ 7 (3) UWG) only where the form has told them so, which it does while the setting is on.
 */
export function followUpBasis(answer: boolean | undefined, asksCustomers: boolean): FollowUpBasis | null {
  if (answer !== undefined) return answer ? "agreed" : null;
  return asksCustomers ? "customer" : null;
}
