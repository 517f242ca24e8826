import { plainCode } from "#contract/cart/plain-code.ts";
import { findCodeProblem } from "#server/domain/cart/codes/code-rules.ts";
import { isUsedUp, limitHeldUntil, refuseWhileHeld } from "#server/domain/cart/codes/code-use.ts";
import { findCode, type LimitedCode } from "#server/domain/cart/codes/queries.ts";
import { type CartRow, clearCode, openCart, setCode } from "#server/domain/cart/queries.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { valueCart } from "#server/storefront/cart/value-cart.ts";

export type RedeemDeps = CartDeps & GuessDeps;

interface CodeInput {
  guestId: string;
  cartId: string;
  code: string;
  address: string;
}

/** Rules that depend on the person are checked at checkout, because the cart does not know who the guest is. */
export async function redeemCode(deps: RedeemDeps, input: CodeInput): Promise<void> {
  if (input.code.trim() === "") throw fieldRefusal("code_required", "discount_code");
  const text = plainCode(input.code);
  const row = await requireCart(deps, input);
  if (hasCode(row, text)) return;
  const code = await findActiveCode(deps, input, text);
  refuseInapplicable(deps, code, row);
  if (await setCode(deps.database, { guestId: input.guestId, cartId: row.id }, code.id)) return;
  if (!hasCode(await requireCart(deps, input), text)) throw new Refusal("cart_changed");
}

/**
 * Gives a cart without a code the one that its guest has told the team, in the transaction of its lines. Nobody guesses here,
 * so nothing is counted.
 */
export async function redeemForTeam(
  queries: Queries,
  deps: CartDeps,
  { guestId, code: text }: { guestId: string; code: string },
): Promise<void> {
  const code = await findCode(queries, plainCode(text), dateNow(deps.clock));
  const row = await openCart(queries, guestId);
  if (!code || !row) throw fieldRefusal("code_not_valid", "discount_code");
  refuseInapplicable(deps, code, row);
  if (!(await setCode(queries, { guestId, cartId: row.id }, code.id))) throw new Refusal("cart_changed");
}

/** Only texts without an active code count as guesses, so a guest who retries a real code is never stopped. */
async function findActiveCode(deps: RedeemDeps, input: CodeInput, text: string): Promise<LimitedCode> {
  const takeBack = await countGuesses(deps, ["discount", input.guestId], ["discount-address", input.address]);
  const code = await findCode(deps.database, text, dateNow(deps.clock));
  const { today } = deps.snapshot.bareCalendar();
  if (!code || findCodeProblem(code, today, code.minimumGoodsCents)?.code === "code_not_valid") {
    throw fieldRefusal("code_not_valid", "discount_code");
  }
  await takeBack();
  return code;
}

function refuseInapplicable(deps: CartDeps, code: LimitedCode, row: CartRow): void {
  const { goodsCents } = valueCart(row, deps.snapshot).totals;
  const codeProblem = findCodeProblem(code, deps.snapshot.bareCalendar().today, goodsCents);
  if (codeProblem) {
    const { message } = codeProblem;
    if (!message) throw fieldRefusal(codeProblem.code, "discount_code");
    throw new Refusal(codeProblem.code, { message, errors: { discount_code: [message] } });
  }
  if (isUsedUp(code)) throw fieldRefusal("code_used_up", "discount_code");
  refuseWhileHeld(limitHeldUntil(code), dateNow(deps.clock));
}

/** Whether the cart has this code already; refuses an empty cart and one with another code. */
function hasCode({ lines, code }: CartRow, text: string): boolean {
  if (lines.length === 0) throw new Refusal("cart_empty");
  if (code && code.code !== text) throw fieldRefusal("code_not_combinable", "discount_code");
  return code !== null;
}

export async function removeCode(
  deps: CartDeps,
  input: Pick<CodeInput, "guestId" | "cartId">,
): Promise<void> {
  const row = await requireCart(deps, input);
  await clearCode(deps.database, { guestId: input.guestId, cartId: row.id });
}

async function requireCart(
  { database }: CartDeps,
  { guestId, cartId }: Pick<CodeInput, "guestId" | "cartId">,
): Promise<CartRow> {
  const row = await openCart(database, guestId);
  if (!row || row.id !== requireUuid(cartId, "cart_not_found")) throw new Refusal("cart_not_found");
  return row;
}
