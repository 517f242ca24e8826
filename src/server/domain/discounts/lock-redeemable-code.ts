import { type LimitedCode, lockCode } from "#server/domain/discounts/queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** Locks and returns the code inside the transaction that places the order, or refuses with the reason. */
export async function lockRedeemableCode(
  queries: Queries,
  use: { codeId: number; customerKey: string; now: Date; isNewCustomer: () => Promise<boolean> },
): Promise<LimitedCode> {
  const code = await lockCode(queries, use.codeId, use);
  if (!code?.isActive) throw new Refusal("code_not_valid");
  if (isUsedUp(code)) throw new Refusal("code_used_up");
  if (code.oncePerCustomer && code.isUsedBefore) throw new Refusal("code_already_used");
  if (code.newCustomersOnly && !(await use.isNewCustomer())) throw new Refusal("code_new_customers");
  return code;
}

export function isUsedUp({ uses, totalLimit }: LimitedCode): boolean {
  return totalLimit !== null && uses >= totalLimit;
}
