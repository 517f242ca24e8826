import type { Cart } from "#contract/cart/cart.ts";
import { missingText } from "#web/storefront/cart/delivery-groups.ts";

interface Props {
  missing: number;
  minimum: Cart["metaData"]["minimumPerDelivery"];
}

/** How many dishes a delivery lacks, and whether it can be ordered all the same. */
export function MinimumText({ missing, minimum }: Props) {
  return (
    <>
      <strong className="font-semibold">Mindestens {minimum.menus} Menüs pro Lieferung.</strong>{" "}
      <span className="whitespace-nowrap">{missingText(missing)}</span>
      {!minimum.enforced && " Bestellen können Sie auch so."}
    </>
  );
}
