import type { CartItem } from "#contract/cart.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The price has changed since the line was added; the guest sees this before paying. */
export function LinePriceChange({ change }: { change: NonNullable<CartItem["priceChanged"]> }) {
  return (
    <div className="mt-3.5">
      <Notice type="info" live={false}>
        <p className="font-medium">{change.message}</p>
      </Notice>
    </div>
  );
}
