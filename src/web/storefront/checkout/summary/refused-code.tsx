import type { RefObject } from "react";
import type { Cart } from "#contract/cart/cart.ts";
import { formatEuro } from "#contract/money.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { useDiscount } from "#web/storefront/cart/discount-field.tsx";

interface Props {
  cart: Cart;
  withoutCode: Cart;
  orderButton: RefObject<HTMLButtonElement | null>;
  /** Only one of the two blocks announces it. */
  isMain: boolean;
}

/**
 * Why the shop refuses the code, directly above the order button, and how to go on. Loaded by `React.lazy`,
 * because few guests ever see it.
 */
export default function RefusedCode({ cart, withoutCode, orderButton, isMain }: Props) {
  const { message, remove, isRemoving } = useDiscount(withoutCode.id ?? "");
  const refused = withoutCode.metaData.discountData;
  const code = cart.metaData.discountData?.discountCode;
  if (!refused || (code && code !== refused.discountCode)) return null;
  // In the next frame, because the button is disabled while the change is on its way.
  const focusOrderButton = () => void requestAnimationFrame(() => orderButton.current?.focus());
  return (
    <div className="mt-5">
      <Notice type={code ? "danger" : "success"} live={isMain}>
        {code ? (
          <>
            <p>{refused.message}</p>
            <p className="mt-1">Ohne den Rabattcode können Sie gleich bestellen.</p>
            {message && <p className="mt-1 font-semibold">{message.text}</p>}
            <Button
              variant="secondary"
              busy={isRemoving}
              busyText="Wird entfernt…"
              onClick={() => remove(focusOrderButton)}
              className="mt-3"
            >
              Rabattcode entfernen
            </Button>
          </>
        ) : (
          <p>
            Der Rabattcode {refused.discountCode} ist entfernt. Ihre Bestellung kostet jetzt{" "}
            <strong className="whitespace-nowrap">{formatEuro(cart.total)}</strong>.
          </p>
        )}
      </Notice>
    </div>
  );
}
