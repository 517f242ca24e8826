import { Check } from "lucide-react";
import { keepCode, usePendingCode } from "#web/storefront/cart/codes/pending-code.ts";
import { useCart } from "#web/storefront/cart/guest-cart.ts";

interface Props {
  code: string;
  /** `10 % auf Ihre erste Bestellung` */
  heading: string;
  className?: string;
}

/** Takes the code with one press; it counts from the first dish on. Stands on dark areas. */
export function CodeChip({ code, heading, className = "" }: Props) {
  const pending = usePendingCode();
  const { cart } = useCart();
  const isRedeemed = cart?.metaData.discountData?.discountCode === code;
  const isKept = pending === code;
  const done = isRedeemed
    ? `${code} ist eingelöst`
    : isKept
      ? `${code} ist gemerkt und gilt ab dem ersten Menü`
      : "";
  return (
    <>
      <button
        type="button"
        aria-disabled={done !== "" || undefined}
        onClick={done ? undefined : () => keepCode(code)}
        className={`inline-flex min-h-11 items-center gap-2.5 rounded-full border border-dashed border-cream/80 px-4 py-1.5 text-left text-[.9375rem] font-semibold text-cream transition-colors duration-200 not-aria-disabled:hover:bg-cream/10 aria-disabled:border-solid aria-disabled:border-transparent aria-disabled:bg-white/12 noscript:hidden ${className}`}
      >
        {done && <Check className="size-4.5 shrink-0" aria-hidden="true" />}
        {done || offerText(heading)}
      </button>
      {/* Beside the button, whose name it would not belong to. */}
      <span role="status" className="sr-only">
        {done}
      </span>
    </>
  );
}

/** `10 % einlösen`, where the heading begins with what the code is worth. */
export function offerText(heading: string): string {
  const [worth] = /^\d+(?:[.,]\d+)?\s?[%€]/.exec(heading) ?? [];
  return worth ? `${worth} einlösen` : "Code einlösen";
}
