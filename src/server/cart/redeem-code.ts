import type { CartParts } from "#server/cart/change-cart.ts";
import { openCart, setCode } from "#server/cart/queries.ts";
import { valueCart } from "#server/cart/value-cart.ts";
import { dateNow } from "#server/clock.ts";
import { normalisedCode, reasonAgainst } from "#server/discounts/code-rule.ts";
import { isUsedUp } from "#server/discounts/may-redeem.ts";
import { findCode } from "#server/discounts/queries.ts";
import { knownUuid } from "#server/http/answer-call.ts";
import { countGuess } from "#server/http/guesses.ts";
import { fieldRefusal, Refusal } from "#server/http/refusal.ts";

const guessLimit = { most: 30, minutes: 10 };

/** Puts a code on the guest's cart. What depends on who the guest is waits for checkout. */
export async function redeemCode(
  parts: CartParts,
  wanted: { guestId: string; cartId: string; code: string; address: string },
): Promise<void> {
  const text = normalisedCode(wanted.code);
  if (text === "") throw fieldRefusal("code_required", "discount_code");
  const row = await openCart(parts.database, wanted.guestId);
  if (!row || row.id !== knownUuid(wanted.cartId, "cart_not_found")) throw new Refusal("cart_not_found");
  if (row.lines.length === 0) throw new Refusal("cart_empty");
  if (row.code?.code === text) return;
  if (row.code) throw fieldRefusal("code_not_combinable", "discount_code");
  await countGuess(parts, `discount:${wanted.address}`, guessLimit);
  const code = await findCode(parts.database, text, dateNow(parts.clock));
  if (!code) throw fieldRefusal("code_not_valid", "discount_code");
  const { goodsCents } = valueCart(row, parts.publicData).totals;
  const against = reasonAgainst(code, parts.publicData.bareCalendar().today, goodsCents);
  if (against) {
    // a code that is over answers like one that there is not
    const { errors, message } = fieldRefusal(against.code, "discount_code");
    const said = against.message;
    throw new Refusal(against.code, {
      message: said ?? message,
      errors: said ? { discount_code: [said] } : errors,
    });
  }
  if (isUsedUp(code)) throw fieldRefusal("code_used_up", "discount_code");
  await setCode(parts.database, { guestId: wanted.guestId, cartId: row.id }, code.id);
}

export async function removeCode(
  parts: CartParts,
  wanted: { guestId: string; cartId: string },
): Promise<void> {
  const row = await openCart(parts.database, wanted.guestId);
  if (!row || row.id !== knownUuid(wanted.cartId, "cart_not_found")) throw new Refusal("cart_not_found");
  await setCode(parts.database, { guestId: wanted.guestId, cartId: row.id }, null);
}
