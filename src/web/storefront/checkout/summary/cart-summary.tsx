import { Suspense } from "react";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { card } from "#web/storefront/cart/columns.ts";
import { DiscountField } from "#web/storefront/cart/discount-field.tsx";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import { PaymentMarks } from "#web/storefront/checkout/payment-marks.tsx";
import { OrderBlock } from "#web/storefront/checkout/summary/order-block.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

const Wallets = lazyPart(() => import("#web/storefront/checkout/wallets/wallets.tsx"));

/**
 * Stays in view beside the form. When it is taller than the window, its end with the button stays in view.
 */
const sticky = "lg:sticky lg:top-[min(6.25rem,calc(100dvh-var(--own-height,0px)-1.5rem))]";

function keepHeight(element: HTMLElement) {
  const observer = new ResizeObserver(() => {
    element.style.setProperty("--own-height", `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

interface CartSummaryProps {
  cart: Cart;
  checkout: Checkout;
}

export function CartSummary({ cart, checkout }: CartSummaryProps) {
  const walletKey = useRootBranding()?.walletKey;
  return (
    <aside
      aria-labelledby="zusammenfassung"
      ref={keepHeight}
      className={`self-start p-4 shadow-lift sm:p-6 ${card} ${sticky}`}
    >
      <h2 id="zusammenfassung" className="text-2xl">
        Zusammenfassung
      </h2>
      {cart.id && <DiscountField cartId={cart.id} redeemed={cart.metaData.discountData} />}
      <OrderBlock cart={cart} checkout={checkout} isCompact />
      {walletKey && cart.total > 0 && (
        <Suspense>
          <Wallets cart={cart} checkout={checkout} walletKey={walletKey} />
        </Suspense>
      )}
      <PaymentMarks className="mt-3.5 justify-center max-sm:gap-1.5" />
      <ButtonLink to={pages.shop()} variant="quiet" wide className="mt-2 sm:mt-3">
        Weiter einkaufen
      </ButtonLink>
    </aside>
  );
}
