import { portionConstraints } from "#server/domain/calendar/capacity/queries.ts";
import { violatedConstraint } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readCart } from "#server/storefront/cart/read-cart.ts";
import type { CheckoutDeps } from "#server/storefront/checkout/checkout-deps.ts";
import { freeExpired } from "#server/storefront/checkout/free-expired.ts";
import { refuseUnfit } from "#server/storefront/checkout/refuse-unfit.ts";

const codeConstraints = [
  "code_not_overused",
  "code_once_per_customer",
  "new_customer_once_per_mailbox",
  "new_customer_once_per_household",
];

/** The constraint at which the order lost to a faster one, if any. */
export function lostRace(error: unknown): string | undefined {
  const constraint = violatedConstraint(error) ?? "";
  return isOfCode(constraint) || portionConstraints.includes(constraint) ? constraint : undefined;
}

export function isOfCode(constraint: string): boolean {
  return codeConstraints.includes(constraint);
}

/** Refuses with line, day and alternatives. Returns when another try makes sense. */
export async function refuseLostRace(
  deps: CheckoutDeps,
  cart: { guestId: string; constraint: string },
): Promise<void> {
  // expired holds may have taken the capacity
  if (await freeExpired(deps)) return;
  const { guestId, constraint } = cart;
  // the next try sees the order that was faster, and says whether it is paid
  if (isOfCode(constraint)) return;
  // the availability of the other days has changed, too
  await deps.snapshot.refresh();
  const left = await readCart(deps, guestId);
  if (!left) throw new Refusal("cart_not_found");
  refuseUnfit(left, deps.snapshot.settings);
}
