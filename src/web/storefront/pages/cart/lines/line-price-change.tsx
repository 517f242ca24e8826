import type { CartItem } from "#contract/cart.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** A price that is no longer the one at which the line was added: said before anybody pays it. */
export function LinePriceChange({ change }: { change: NonNullable<CartItem["priceChanged"]> }) {
  return (
    <div className="mt-3.5">
      <Notice type="info" live={false}>
        <p className="font-medium">{change.message}</p>
      </Notice>
    </div>
  );
}
