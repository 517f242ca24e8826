import type { Cart } from "#contract/cart/cart.ts";
import { missingText } from "#web/storefront/cart/delivery-groups.ts";

interface Props {
  missing: number;
  minimum: Cart["metaData"]["minimumPerDelivery"];
}

/** What a guest is told, calmly, as long as the shop does not insist on the minimum. */
export const orderAnyway = "Sie können auch jetzt bestellen.";

/** How many dishes a delivery lacks. */
export function MinimumText({ missing, minimum }: Props) {
  return (
    <>
      <strong className="font-semibold">Mindestens {minimum.menus} Menüs pro Lieferung.</strong>{" "}
      <span className="whitespace-nowrap">{missingText(missing)}</span>
    </>
  );
}
