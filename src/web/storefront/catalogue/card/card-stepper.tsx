import { Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { maxQuantity } from "#contract/cart/max-quantity.ts";
import { useRemoveLine } from "#web/storefront/cart/cart-changes.ts";
import { useLine } from "#web/storefront/cart/use-line.ts";

interface Props {
  line: CartItem;
  describedBy: string;
  /** It replaces the button that was pressed. */
  takesFocus: boolean;
}

/** In the place of the card's button, as large as it. Loaded by `React.lazy`, with the first dish in the cart. */
export default function CardStepper({ line, describedBy, takesFocus }: Props) {
  const { quantity, setQuantity } = useLine(line);
  const { mutate: remove, isPending } = useRemoveLine();
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) more.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const less = () => (quantity > 1 ? setQuantity(quantity - 1) : remove({ rowId: line.rowId }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flexible box of a fixed height everywhere
    <div
      role="group"
      aria-label="Menge im Warenkorb"
      aria-describedby={describedBy}
      className="relative z-10 flex min-h-12 items-center justify-between rounded-md bg-sage font-semibold text-forest compact:min-h-11 compact:w-full compact:rounded-full compact:shadow-[inset_0_0_0_1px_var(--color-forest)]"
    >
      <Step
        label={quantity > 1 ? "Menge verringern" : "Aus dem Warenkorb nehmen"}
        isOff={isPending}
        onPress={less}
      >
        <Minus className="size-4.5" aria-hidden="true" />
      </Step>
      <span role="status" className="text-center leading-tight tabular-nums">
        {quantity}
        <span className="compact:sr-only"> im Warenkorb</span>
      </span>
      <Step
        ref={more}
        label="Menge erhöhen"
        isOff={quantity >= maxQuantity}
        onPress={() => setQuantity(quantity + 1)}
      >
        <Plus className="size-4.5" aria-hidden="true" />
      </Step>
    </div>
  );
}

interface StepProps {
  ref?: React.Ref<HTMLButtonElement>;
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ ref, label, isOff, onPress, children }: StepProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className="inline-flex w-12 compact:w-10 compact:rounded-full shrink-0 items-center self-stretch justify-center rounded-md transition-colors duration-200 not-aria-disabled:hover:bg-forest not-aria-disabled:hover:text-white aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
