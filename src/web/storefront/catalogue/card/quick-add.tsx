import { ShoppingBag } from "lucide-react";
import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { CartItem } from "#contract/cart.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog, lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { useOrderDay } from "#web/storefront/calendar/use-order-days.ts";
import { additionFormId } from "#web/storefront/cart/additions/addition-form.tsx";
import { guestCart } from "#web/storefront/cart/guest-cart.ts";
import { useQuickAdd } from "#web/storefront/catalogue/card/use-quick-add.ts";

const CardStepper = lazyPart(() => import("#web/storefront/catalogue/card/card-stepper.tsx"));

const DayOfferDialog = lazyDialog(() => import("#web/storefront/catalogue/card/day-offer-dialog.tsx"));

interface Props {
  menuId: number;
  describedBy: string;
}

/** The button that puts a dish into the cart, and how many of it are there for the same day. */
export function QuickAdd({ menuId, describedBy }: Props) {
  const { add, busy, offer, decline } = useQuickAdd(menuId);
  const line = useLineOfDay(menuId);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const wasThere = useRef(false);
  const isThere = line !== undefined;
  useEffect(() => {
    // Taken out by the stepper, which has lost the focus with itself.
    const isLost = wasThere.current && !isThere && document.activeElement === document.body;
    if (isLost && document.hasFocus()) button.current?.focus({ preventScroll: true });
    wasThere.current = isThere;
  }, [isThere]);
  const close = () => {
    decline();
    // The disabled button has lost the focus before the dialog could remember it.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (line && !busy)
    return (
      <Suspense fallback={<InCart line={line} />}>
        <CardStepper line={line} describedBy={describedBy} takesFocus={wasPressed.current} />
      </Suspense>
    );
  return (
    <>
      <Button
        ref={button}
        wide
        busy={busy}
        busyText="In den Warenkorb..."
        icon={<ShoppingBag className="size-[18px]" aria-hidden="true" />}
        aria-describedby={describedBy}
        type="submit"
        form={additionFormId}
        name="menuId"
        value={menuId}
        onClick={(event) => {
          event.preventDefault();
          wasPressed.current = true;
          void add();
        }}
        className="relative z-10"
      >
        In den Warenkorb
      </Button>
      {/* Outside the card, which is one link and moves under the pointer. */}
      {offer &&
        createPortal(
          <DayOfferDialog offer={offer} onTake={(deliveryDay) => void add(deliveryDay)} onClose={close} />,
          document.body,
        )}
    </>
  );
}

/** Until the buttons have come. */
function InCart({ line }: { line: CartItem }) {
  return (
    <p className="flex min-h-12 items-center justify-center rounded-md bg-sage font-semibold text-forest tabular-nums">
      {line.qty} im Warenkorb
    </p>
  );
}

/** What the cart has of a dish for the day that a press orders for. Per dish, because a page has many cards. */
function useLineOfDay(menuId: number): CartItem | undefined {
  const day = useOrderDay();
  const find = () =>
    guestCart.state().data?.items.find((line) => line.menuId === menuId && line.deliveryIsoDate === day);
  return useSyncExternalStore(guestCart.listen, find, () => undefined);
}
