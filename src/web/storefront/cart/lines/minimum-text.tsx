import { type Minimum, minimumText } from "#contract/cart/minimum.ts";
import { missingText } from "#web/storefront/cart/delivery-groups.ts";

interface Props {
  missing: number;
  minimum: Minimum;
}

/** How many dishes a delivery lacks. */
export function MinimumText({ missing, minimum }: Props) {
  return (
    <>
      <strong className="font-semibold">{minimumText(minimum)}.</strong>{" "}
      <span className="whitespace-nowrap">{missingText(missing)}</span>
    </>
  );
}
