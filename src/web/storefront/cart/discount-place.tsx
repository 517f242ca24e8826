import { ChevronDown, TicketPercent } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import type { DiscountFieldProps } from "#web/storefront/cart/discount-field.tsx";
import { useCodeName } from "#web/storefront/cart/use-code-name.ts";

const Field = lazyPart(() => import("#web/storefront/cart/discount-field.tsx"));

/** Holds the height of the field, so that nothing moves when it comes. */
const space = <div className="h-18 sm:h-19" />;

export function DiscountField(props: DiscountFieldProps) {
  return (
    <Suspense fallback={space}>
      <Field {...props} />
    </Suspense>
  );
}

/** Folded away until it is wanted, or has something to say. */
export function FoldedDiscountField(props: DiscountFieldProps) {
  const codeName = useCodeName();
  const [isOpen, setOpen] = useState(props.redeemed !== null || props.voucher !== null);
  return (
    <details
      open={props.redeemed !== null || props.voucher !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mb-3 rounded-md border border-hairline px-3.5"
    >
      <summary className="flex min-h-11 list-none items-center gap-2.5 text-[.9375rem] font-medium [&::-webkit-details-marker]:hidden">
        <TicketPercent className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <span className="grow">{codeName} einlösen</span>
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-1 pb-3.5">{isOpen && <DiscountField {...props} />}</div>
    </details>
  );
}
