import type { Cart } from "#contract/cart/cart.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { showToast } from "#web/shared/ui/toast.ts";
import { forgetCode, keepCode } from "#web/storefront/cart/codes/pending-code.ts";
import { changeCart } from "#web/storefront/cart/guest-cart.ts";

/** A code and the state of the cart for which it was tried. */
let lastTry = "";
/** the code whose minimum the guest has read about */
let explained = "";

/** Redeems the code that waits, once; a refusal is said once, too. */
export async function applyCode({ id, metaData }: Cart, code: string): Promise<void> {
  const attempt = `${code} ${metaData.revision}`;
  if (id === null || attempt === lastTry) return;
  lastTry = attempt;
  // Before the call, so that no other tab redeems it as well.
  forgetCode();
  if (metaData.discountData?.discountCode.toUpperCase() === code.toUpperCase()) return;
  try {
    let message = "";
    await changeCart(async () => {
      const body = { discount_code: code };
      const answer = await api("redeemDiscount", { params: { cartId: id }, body });
      message = answer.message;
      return answer.data;
    });
    void showToast({ type: "success", text: message, multiple: true });
  } catch (error) {
    if (!isRefused(error)) return keepCode(code);
    if (error.code === "code_minimum") {
      // A further dish may reach it.
      keepCode(code);
      if (explained === code) return;
      explained = code;
    }
    void showToast({ type: "error", text: failureText(error), detail: `Code: ${code}`, multiple: true });
  }
}

/** A lost network or a busy shop says nothing about the code. */
function isRefused(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.status < 500 && error.status !== 429;
}
