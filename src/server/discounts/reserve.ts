import type { Queries } from "#server/database/database.ts";
import { countUses, insertReservation, lockCode } from "#server/discounts/queries.ts";
import { Refusal } from "#server/http/refusal.ts";

/** Reserves one use of a code for an order, inside the transaction that places it; refuses when none is left. */
export async function reserveRedemption(
  queries: Queries,
  use: {
    codeId: number;
    orderId: string;
    customerKey: string;
    isNewCustomer: () => Promise<boolean>;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const code = await lockCode(queries, use.codeId);
  if (!code) throw new Refusal("code_not_valid");
  const uses = await countUses(queries, code.id, { customerKey: use.customerKey, at: use.now });
  if (code.totalLimit !== null && uses.total >= code.totalLimit) throw new Refusal("code_used_up");
  if (code.oncePerCustomer && uses.mine > 0) throw new Refusal("code_already_used");
  if (code.newCustomersOnly && !(await use.isNewCustomer())) throw new Refusal("code_new_customers");
  await insertReservation(queries, use);
}
