import { TicketPercent, X } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { card } from "#web/storefront/cart/columns.ts";
import { OrderBlock } from "#web/storefront/cart/summary/order-block.tsx";
import { useDiscount } from "#web/storefront/cart/summary/use-discount.ts";
import { discountFieldId } from "#web/storefront/checkout/form/form-ids.ts";
import type { Checkout } from "#web/storefront/checkout/form/use-checkout.ts";
import { PaymentMarks } from "#web/storefront/checkout/payment-marks.tsx";
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

interface DiscountFieldProps {
  cartId: string;
  redeemed: Cart["metaData"]["discountData"];
}

function DiscountField({ cartId, redeemed }: DiscountFieldProps) {
  const [code, setCode] = useState("");
  const { message, redeem, isRedeeming, remove, isRemoving } = useDiscount(cartId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await redeem(code)) setCode("");
  };
  return (
    <div className="mt-2.5 mb-4 border-b border-hairline pb-4 sm:mt-4 sm:mb-5 sm:pb-5">
      <form aria-label="Code" onSubmit={submit} noValidate className="flex items-end gap-2">
        <TextField
          id={discountFieldId}
          label="Rabattcode"
          name="discount_code"
          value={code}
          maxLength={64}
          autoComplete="off"
          enterKeyHint="go"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          variant="secondary"
          busy={isRedeeming}
          busyText="Einlösen..."
          className="h-12.5 px-4"
        >
          Einlösen
        </Button>
      </form>
      {redeemed && <RedeemedCode redeemed={redeemed} busy={isRemoving} onRemove={() => remove()} />}
      {message && (
        <div className="mt-3">
          <Notice type={message.type}>{message.text}</Notice>
        </div>
      )}
    </div>
  );
}

interface RedeemedCodeProps {
  redeemed: NonNullable<Cart["metaData"]["discountData"]>;
  busy: boolean;
  onRemove: () => void;
}

function RedeemedCode({ redeemed, busy, onRemove }: RedeemedCodeProps) {
  const { discountCode, message } = redeemed;
  return (
    <div className="mt-3 rounded-md bg-sage py-1 pr-1 pl-4 text-forest">
      <div className="flex items-center gap-2.5">
        <TicketPercent className="size-5 shrink-0" aria-hidden="true" />
        <p className="min-w-0 grow font-semibold wrap-anywhere">{discountCode}</p>
        <button
          type="button"
          disabled={busy}
          onClick={onRemove}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-semibold transition-colors duration-200 hover:bg-white/60"
        >
          {busy ? <Spinner className="size-4" /> : <X className="size-4" aria-hidden="true" />}
          Entfernen
          <span className="sr-only">Rabattcode {discountCode}</span>
        </button>
      </div>
      {message && <p className="pr-3 pb-2 text-sm">{message}</p>}
    </div>
  );
}
