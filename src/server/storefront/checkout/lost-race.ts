import { portionConstraints } from "#server/domain/capacity/queries.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readCart } from "#server/storefront/cart/read-cart.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { freeExpired } from "#server/storefront/checkout/free-expired.ts";
import { withCartWithoutCode } from "#server/storefront/checkout/refuse-code.ts";
import { refuseUnfit } from "#server/storefront/checkout/refuse-unfit.ts";

// constraints that refuse what is used up
const codeRefusals = {
  code_not_overused: "code_used_up",
  code_once_per_customer: "code_already_used",
  new_customer_once_per_mailbox: "code_new_customers",
  new_customer_once_per_household: "code_new_customers",
} as const;

/** The constraint at which the order lost to a faster one, if any. */
export function lostRace(error: unknown): string | undefined {
  const constraint = violatedConstraint(error) ?? "";
  return constraint in codeRefusals || portionConstraints.includes(constraint) ? constraint : undefined;
}

/** Refuses with line, day and alternatives. Returns when another try makes sense. */
export async function refuseLostRace(
  deps: CheckoutDeps,
  cart: { guestId: string; constraint: string },
): Promise<void> {
  // expired holds may have taken the capacity
  if (await freeExpired(deps)) return;
  const { guestId, constraint } = cart;
  const isOfCode = constraint in codeRefusals;
  // the availability of the other days has changed, too
  if (!isOfCode) await deps.snapshot.refresh();
  const left = await readCart(deps, guestId);
  if (!left) throw new Refusal("cart_not_found");
  const { settings } = deps.snapshot;
  if (isOfCode) {
    const refusal = new Refusal(codeRefusals[constraint as keyof typeof codeRefusals]);
    throw withCartWithoutCode(refusal, left, settings);
  }
  refuseUnfit(left, settings);
}
