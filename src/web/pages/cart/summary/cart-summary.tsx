import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart.ts";
import type { Checkout } from "#web/pages/cart/checkout/use-checkout.ts";
import { card } from "#web/pages/cart/columns.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DiscountField } from "./discount-field.tsx";
import { OrderBlock } from "./order-block.tsx";
import { PaymentMarks } from "./payment-marks.tsx";

interface Props {
  cart: Cart;
  checkout: Checkout;
}

export function CartSummary({ cart, checkout }: Props) {
  // a long order would not fit beside the form: it scrolls along
  const sticky = cart.items.length <= 6 ? "lg:sticky lg:top-25" : "";
  return (
    <aside
      aria-labelledby="zusammenfassung"
      className={`scroll-mt-20 self-start p-4 shadow-lift sm:p-6 ${card} ${sticky}`}
    >
      <h2 id="zusammenfassung" className="text-2xl">
        Zusammenfassung
      </h2>
      {cart.id && <DiscountField cartId={cart.id} redeemed={cart.metaData.discountData} />}
      <OrderBlock cart={cart} checkout={checkout} />
      <PaymentMarks />
      <ButtonLink to={pages.shop()} variant="quiet" wide className="mt-3">
        Weiter einkaufen
      </ButtonLink>
    </aside>
  );
}
