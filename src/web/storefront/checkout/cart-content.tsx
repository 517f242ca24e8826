import { Wallet } from "lucide-react";
import { Suspense } from "react";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { formatEuro } from "#contract/money.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { useAtCutOff } from "#web/storefront/calendar/use-at-cut-off.ts";
import { card, columns, useOneColumn } from "#web/storefront/cart/columns.ts";
import { deliveryGroups } from "#web/storefront/cart/delivery-groups.ts";
import { DiscountField } from "#web/storefront/cart/discount-place.tsx";
import { focusLine } from "#web/storefront/cart/focus-line.ts";
import { refetchCart } from "#web/storefront/cart/guest-cart.ts";
import { DeliveryGroupCard } from "#web/storefront/cart/lines/delivery-group-card.tsx";
import { ClosedDaysNotice } from "#web/storefront/cart/plan/closed-days-place.tsx";
import { WeekPlan } from "#web/storefront/cart/plan/week-plan.tsx";
import { walletsId } from "#web/storefront/checkout/checkout-draft.ts";
import { CheckoutForm } from "#web/storefront/checkout/form/checkout-form.tsx";
import { type Checkout, useCheckout } from "#web/storefront/checkout/form/use-checkout.ts";
import { PaymentMarks } from "#web/storefront/checkout/payment-marks.tsx";
import { OrderBlock, platedDishes } from "#web/storefront/checkout/summary/order-block.tsx";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { useVatWords } from "#web/storefront/navigation/use-company.ts";
import { PlateWarning } from "#web/storefront/plate/plate-warning.tsx";

/** Loaded by `React.lazy`, because an empty cart needs none of it. */
export default function CartContent({ cart }: { cart: Cart }) {
  const checkout = useCheckout();
  const walletKey = useRootBranding()?.walletKey;
  const { withoutCode } = checkout;
  // A refused code discounts nothing, also after the same cart has been read again.
  const isCodeRefused = withoutCode?.metaData.revision === cart.metaData.revision;
  const priced = (isCodeRefused && withoutCode) || cart;
  const groups = deliveryGroups(cart);
  useAtCutOff(
    cart.metaData.cutOffData.map(({ cutOffAt }) => cutOffAt),
    refetchCart,
  );
  return (
    <div className={columns}>
      <div className="min-w-0">
        {/* The phone's bar sticks only while this block is in view, so it never covers the form. */}
        <div className="space-y-2 sm:space-y-5">
          {walletKey && priced.total > 0 && <WalletsLink />}
          <ClosedDaysNotice cart={cart} className="" onMoved={() => focusLine(undefined)} />
          <WeekPlan cart={cart} />
          {groups.map((group) => (
            <DeliveryGroupCard
              key={group.deliveryDay}
              group={group}
              minimum={cart.metaData.minimumPerDelivery}
            />
          ))}
          <CheckoutBar cart={priced} />
        </div>
        <div id={checkoutSectionId} tabIndex={-1} className="mt-2 outline-none sm:mt-5 print:hidden">
          <CheckoutForm cart={priced} checkout={checkout} />
        </div>
      </div>
      <CartSummary cart={priced} checkout={checkout} />
    </div>
  );
}

const checkoutSectionId = "kasse";

/** On a phone the total stays visible; the button only scrolls to form and summary. */
function CheckoutBar({ cart: { items, total } }: { cart: Cart }) {
  const vatWords = useVatWords();
  const goToForm = () => {
    document.getElementById(checkoutSectionId)?.scrollIntoView({ behavior: "smooth" });
    const firstName = document.querySelector<HTMLInputElement>('[name="firstName"]');
    // A remembered guest's fields are full: a phone's keyboard would only cover them.
    const target = firstName?.value === "" ? firstName : document.getElementById(checkoutSectionId);
    target?.focus({ preventScroll: true });
  };
  return (
    <div className="checkout-bar bottom-bar phone-bar sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-4 px-5 py-2 pb-[max(.5rem,env(safe-area-inset-bottom))] md:-mx-10 md:px-10 lg:hidden print:hidden">
      <PlateWarning
        dishes={platedDishes(items)}
        onSee={({ rowId }) => focusLine(rowId)}
        className="-mb-2 w-full"
        isShort
      />
      <p className="leading-tight">
        <span className="block text-xs text-muted">Gesamt {vatWords}</span>
        <span className="font-display text-xl font-bold whitespace-nowrap tabular-nums">
          {formatEuro(total)}
        </span>
      </p>
      <Button variant="buy" className="grow sm:ml-auto sm:grow-0 sm:px-12" onClick={goToForm}>
        Zur Kasse
      </Button>
    </div>
  );
}

/** A phone shows the wallets far below, beside the order button that they stand for. */
function WalletsLink() {
  const goThere = () => {
    const wallets = document.getElementById(walletsId);
    wallets?.scrollIntoView({ behavior: "smooth", block: "center" });
    wallets?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={goThere}
      className="text-link flex min-h-11 items-center gap-2 text-sm font-semibold lg:hidden print:hidden"
    >
      <Wallet className="size-5 shrink-0" aria-hidden="true" />
      Mit Apple Pay, Google Pay oder PayPal bezahlen
    </button>
  );
}

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

const onToShop = (look: string) => (
  <ButtonLink to={pages.shop()} variant="quiet" size="sm" className={look}>
    Weiter einkaufen
  </ButtonLink>
);

interface CartSummaryProps {
  cart: Cart;
  checkout: Checkout;
}

function CartSummary({ cart, checkout }: CartSummaryProps) {
  const walletKey = useRootBranding()?.walletKey;
  const isOneColumn = useOneColumn();
  return (
    <aside
      aria-labelledby="zusammenfassung"
      ref={keepHeight}
      className={`self-start p-3.5 shadow-lift sm:p-6 ${card} ${sticky}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="zusammenfassung" className="text-lg sm:text-2xl">
          Zusammenfassung
        </h2>
        {isOneColumn && onToShop("min-h-10 py-1")}
      </div>
      {cart.id && !isOneColumn && (
        <div className="mt-4 mb-5 border-b border-hairline pb-5 print:hidden">
          <DiscountField
            cartId={cart.id}
            redeemed={cart.metaData.discountData}
            voucher={cart.metaData.voucherData}
          />
        </div>
      )}
      <OrderBlock cart={cart} checkout={checkout} isCompact />
      {walletKey && cart.toPay > 0 && (
        <Suspense>
          <Wallets cart={cart} checkout={checkout} walletKey={walletKey} />
        </Suspense>
      )}
      <PaymentMarks className="mt-3.5 justify-center max-lg:hidden" />
      {!isOneColumn && onToShop("mt-3 w-full")}
    </aside>
  );
}
