import { isUsedUp, limitHeldUntil, refuseWhileHeld } from "#server/domain/discounts/code-use.ts";
import { type CodeBuyer, type LimitedCode, lockCode } from "#server/domain/discounts/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/**
 * Locks and returns the code inside the transaction that places the order, or refuses with the reason. The guest's own
 * attempt at this cart has ended by now, so whatever still holds the code is another order.
 */
export async function lockRedeemableCode(
  queries: Queries,
  use: CodeBuyer & { codeId: number; isNewCustomer: () => Promise<boolean> },
): Promise<LimitedCode> {
  const code = await lockCode(queries, use.codeId, use);
  if (!code?.isActive) throw new Refusal("code_not_valid");
  if (isUsedUp(code)) throw new Refusal("code_used_up");
  if (code.oncePerCustomer && code.isUsedBefore) throw new Refusal("code_already_used");
  if (code.newCustomersOnly && !(await use.isNewCustomer())) throw new Refusal("code_new_customers");
  refuseWhileHeld(code.customerHeldUntil ?? limitHeldUntil(code), use.now);
  return code;
}
