import { useEffect } from "react";
import { pages } from "#contract/addresses.ts";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { useAddToCart } from "#web/storefront/cart/cart-changes.ts";

export const additionFormId = "in-den-warenkorb";

const load = onlineLoader(() => import("#web/storefront/cart/additions/take-held-press.ts"));

/**
 * The form of all buttons that add one portion, and of the days to add it for; both name it. Without scripts the browser
 * sends it; while they are on their way, the press waits for them.
 */
export function AdditionForm() {
  const { mutateAsync: add } = useAddToCart({ isOnCard: true });
  useEffect(() => {
    window.takePress = (press) => void load().then(({ takeHeldPress }) => takeHeldPress(press, add));
    window.heldPresses?.splice(0).forEach(window.takePress);
  });
  return (
    <form id={additionFormId} method="post" action={pages.cart()} data-waits="" hidden>
      {/* A disabled default button, so Enter on a day adds nothing. */}
      <button type="submit" disabled />
    </form>
  );
}
