import { plainCode } from "#contract/cart/plain-code.ts";
import { findCodeProblem } from "#server/domain/cart/codes/code-rules.ts";
import { isUsedUp, limitHeldUntil, refuseWhileHeld } from "#server/domain/cart/codes/code-use.ts";
import { findCode, type LimitedCode } from "#server/domain/cart/codes/queries.ts";
import {
  type CartRow,
  clearCode,
  clearVoucher,
  openCart,
  setCode,
  setVoucher,
} from "#server/domain/cart/queries.ts";
import { findVoucher } from "#server/domain/checkout/vouchers/queries.ts";
import { voucherCodeIn, voucherProblem } from "#server/domain/checkout/vouchers/voucher-rules.ts";
import { dateNow } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { requireUuid } from "#server/platform/http/answer-call.ts";
import { countGuesses, type GuessDeps } from "#server/platform/http/guesses.ts";
import { fieldRefusal, Refusal } from "#server/platform/http/refusal.ts";
import type { CartDeps } from "#server/storefront/cart/change-cart.ts";
import { valueCart } from "#server/storefront/cart/value-cart.ts";

/** Vouchers of test money pay test orders, and no others. */
export type RedeemDeps = CartDeps & GuessDeps & { providers: { chosen: { isTest: boolean } } };

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
  const voucher = voucherCodeIn(text);
  if (voucher) return redeemVoucher(deps, { ...input, code: voucher }, row);
  if (hasCode(row, text)) return;
  const code = await findActiveCode(deps, input, text);
  refuseInapplicable(deps, code, row);
  if (await setCode(deps.database, { guestId: input.guestId, cartId: row.id }, code.id)) return;
  if (!hasCode(await requireCart(deps, input), text)) throw new Refusal("cart_changed");
}

/** It pays, and takes nothing off, so it stands beside a discount code. A wrong one counts as a guess like a wrong code. */
async function redeemVoucher(deps: RedeemDeps, input: CodeInput, row: CartRow): Promise<void> {
  if (row.lines.length === 0) throw new Refusal("cart_empty");
  const takeBack = await countGuesses(deps, ["discount", input.guestId], ["discount-address", input.address]);
  const found = await findVoucher(deps.database, input.code);
  if (found?.isTest !== deps.providers.chosen.isTest)
    throw fieldRefusal("voucher_not_valid", "discount_code");
  await takeBack();
  if (row.voucher?.id === found.id) return;
  if (row.voucher) throw fieldRefusal("voucher_not_combinable", "discount_code");
  const message = voucherProblem(found, deps.snapshot.bareCalendar().today);
  if (message) throw new Refusal("voucher_not_valid", { message, errors: { discount_code: [message] } });
  if (!(await setVoucher(deps.database, { guestId: input.guestId, cartId: row.id }, found.id)))
    throw new Refusal("cart_changed");
}

export async function removeVoucher(
  deps: CartDeps,
  input: Pick<CodeInput, "guestId" | "cartId">,
): Promise<void> {
  const row = await requireCart(deps, input);
  await clearVoucher(deps.database, { guestId: input.guestId, cartId: row.id });
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
