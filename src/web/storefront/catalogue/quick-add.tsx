import { ShoppingBag } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/shared/ui/button.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { useQuickAdd } from "#web/storefront/catalogue/use-quick-add.ts";

const DayOfferDialog = lazy(onlineLoader(() => import("#web/storefront/catalogue/day-offer-dialog.tsx")));

interface Props {
  menuId: number;
  describedBy: string;
}

export function QuickAdd({ menuId, describedBy }: Props) {
  const { add, busy, offer, decline } = useQuickAdd(menuId);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    decline();
    // The disabled button has lost the focus before the dialog could remember it.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        wide
        busy={busy}
        busyText="In den Warenkorb..."
        icon={<ShoppingBag className="size-[18px]" aria-hidden="true" />}
        aria-describedby={describedBy}
        data-menu={menuId}
        onClick={() => void add()}
        className="early-busy relative z-10"
      >
        In den Warenkorb
      </Button>
      {/* Outside the card, which is one link and moves under the pointer. */}
      {offer &&
        createPortal(
          <Suspense>
            <DayOfferDialog offer={offer} onTake={(deliveryDay) => void add(deliveryDay)} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
