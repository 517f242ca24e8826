import { pages } from "#contract/addresses.ts";
import { useHeldPresses } from "#web/storefront/cart/additions/use-held-presses.ts";

export const additionFormId = "in-den-warenkorb";

/**
 * The form of all buttons that add one portion, and of the days to add it for; both name it. Without scripts the browser
 * sends it; while they are on their way, the press waits for them.
 */
export function AdditionForm() {
  useHeldPresses();
  return (
    <form id={additionFormId} method="post" action={pages.cart()} hidden>
      {/* A disabled default button, so Enter on a day adds nothing. */}
      <button type="submit" disabled />
    </form>
  );
}
