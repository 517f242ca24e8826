import { isUsedUp, limitHeldUntil, refuseWhileHeld } from "#server/domain/cart/codes/code-use.ts";
import { type CodeBuyer, type LimitedCode, lockCode } from "#server/domain/cart/codes/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

interface CodeUse extends CodeBuyer {
  codeId: number;
  isNewCustomer: () => Promise<boolean>;
  /** refuses a network that was already told too often whom a code is not for */
  refuseManyTries: () => Promise<void>;
}

/**
 * Locks and returns the code inside the transaction that places the order, or refuses with the reason. The guest's own
 * attempt at this cart has ended by now, so whatever still holds the code is another order.
 */
export async function lockRedeemableCode(queries: Queries, use: CodeUse): Promise<LimitedCode> {
  const code = await lockCode(queries, use.codeId, use);
  if (!code?.isActive) throw new Refusal("code_not_valid");
  if (isUsedUp(code)) throw new Refusal("code_used_up");
  if (code.oncePerCustomer || code.newCustomersOnly) await use.refuseManyTries();
  const isUsedBefore = code.oncePerCustomer && code.isUsedBefore;
  const isOldCustomer = code.newCustomersOnly && !(await use.isNewCustomer());
  // one answer, because nobody has proved that the mailbox and the address are theirs
  if (isUsedBefore || isOldCustomer) throw new Refusal("code_not_for_customer");
  refuseWhileHeld(code.customerHeldUntil ?? limitHeldUntil(code), use.now);
  return code;
}
