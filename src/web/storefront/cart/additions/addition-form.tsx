import { pages } from "#contract/addresses.ts";

export const additionFormId = "in-den-warenkorb";

/**
 * The form of all buttons that add one portion, and of the days to add it for; both name it. Without scripts, and
 * before they have come, the browser sends it.
 */
export function AdditionForm() {
  return (
    <form id={additionFormId} method="post" action={pages.cart()} hidden>
      {/* A disabled default button, so Enter on a day adds nothing. */}
      <button type="submit" disabled />
    </form>
  );
}
