import { Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { pages } from "#contract/addresses.ts";
import type { FailureCause } from "#contract/checkout/checkout.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { useCart } from "#web/storefront/cart/guest-cart.ts";
import { ClosedDaysNotice } from "#web/storefront/cart/plan/closed-days-place.tsx";
import { unpaidText, unpaidTitle } from "#web/storefront/checkout/payment/unpaid-text.ts";

/** The history `state` of a navigation to the page of a payment that came to nothing. */
export interface FailureState {
  cause?: FailureCause;
}

interface UnpaidProps {
  cause: FailureCause | undefined;
  /** what comes next, while the cart's delivery days can still be ordered */
  next: string;
  /** a press has moved what could not come on its day any more */
  onMoved?: () => void;
  children?: ReactNode;
}

/** Only a payment that was refused has failed. Without a cause the provider has not said that nothing was taken. */
export function Unpaid({ cause, next, onMoved, children }: UnpaidProps) {
  const { cart } = useCart();
  const isFailure = cause === undefined || cause === "declined";
  const Icon = isFailure ? X : Undo2;
  const hasClosed = cart?.items.some(({ problem }) => problem !== null);
  return (
    <Outcome
      icon={<Icon className="size-10" strokeWidth={2.5} aria-hidden="true" />}
      look={isFailure ? "bg-error-soft text-error" : "bg-sage text-forest"}
      title={unpaidTitle(cause)}
    >
      <p className="font-medium text-ink">{unpaidText(cause)}</p>
      {!hasClosed && <p>{next}</p>}
      {cart && <ClosedDaysNotice cart={cart} className="text-left text-base" onMoved={onMoved} />}
      {children}
    </Outcome>
  );
}

/** Nothing was paid here, so nothing has failed: the guest has withdrawn the order, or the shop did not accept it. */
export function InvoiceOrderEnded({ isWithdrawn }: { isWithdrawn: boolean }) {
  return (
    <Outcome
      icon={<X className="size-10" strokeWidth={2.5} aria-hidden="true" />}
      look="bg-sage text-forest"
      title={isWithdrawn ? "Bestellung zurückgezogen" : "Bestellung nicht angenommen"}
    >
      <p>
        {isWithdrawn
          ? "Sie haben die Bestellung zurückgezogen."
          : "Wir haben den Kauf auf Rechnung nicht angenommen."}{" "}
        Sie schulden nichts; Ihr Warenkorb ist noch da, Sie können gleich bezahlen.
      </p>
      <ButtonLink to={pages.cart()} size="lg">
        Zum Warenkorb
      </ButtonLink>
    </Outcome>
  );
}

interface OutcomeProps {
  icon: ReactNode;
  look: string;
  title: string;
  children: ReactNode;
}

export function Outcome({ icon, look, title, children }: OutcomeProps) {
  return (
    <>
      <div className={`mx-auto flex size-20 items-center justify-center rounded-full ${look}`}>{icon}</div>
      <h1 className="mt-7 text-[2.25rem] md:text-[2.75rem]">{title}</h1>
      <div className="mt-4 space-y-4 text-lg text-muted">{children}</div>
    </>
  );
}
