import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { pages } from "#contract/addresses.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { useOrderDay } from "#web/storefront/calendar/chosen-day.ts";
import { barTexts } from "#web/storefront/cart/bar/bar-texts.ts";

interface Props {
  cart: Cart;
  /** for screen readers; called when the bar appears */
  onAppear: (text: string) => void;
}

/** Loaded by `React.lazy`, with the first dish in the cart. */
export default function CartBar({ cart, onAppear }: Props) {
  const texts = barTexts(cart, useOrderDay());
  const spoken = texts ? `Im Warenkorb: ${texts.what}, ${texts.sum}, ${texts.shipping}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the bar appears
  useEffect(() => onAppear(spoken), []);
  if (!texts) return null;
  const { what, sum, shipping } = texts;
  return (
    <aside
      aria-label="Ihr Warenkorb"
      className="cart-bar bottom-bar phone-bar fixed inset-x-0 bottom-0 z-20 flex min-h-14 items-center gap-3 py-1 pr-3 pb-[max(.25rem,env(safe-area-inset-bottom))] pl-5 lg:hidden print:hidden"
    >
      <p className="min-w-0 grow text-[.8125rem]/[1.125rem] tabular-nums">
        <span className="block font-semibold">
          {what} · <span className="whitespace-nowrap">{sum}</span>
        </span>
        <span className="block text-xs/[1.125rem] text-muted">{shipping}</span>
      </p>
      <ButtonLink to={pages.cart()} variant="buy" className="min-h-11! shrink-0 gap-1.5! px-3.5!">
        Warenkorb
        <ArrowRight className="size-4.5 max-[22.4375rem]:hidden" aria-hidden="true" />
      </ButtonLink>
    </aside>
  );
}
