import { ShoppingBag } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/shared/ui/button.tsx";
import { patiently } from "#web/shared/ui/patiently.ts";
import { useQuickAdd } from "#web/storefront/catalogue/use-quick-add.ts";

const DayOfferDialog = lazy(patiently(() => import("#web/storefront/catalogue/day-offer-dialog.tsx")));

interface Props {
  menuId: number;
  /** id of the element with the menu's name */
  describedBy: string;
}

export function QuickAdd({ menuId, describedBy }: Props) {
  const { add, busy, offer, decline } = useQuickAdd(menuId);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    decline();
    // busy, the button had lost the focus before the dialog could take it
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
        onClick={() => void add()}
        className="relative z-10"
      >
        In den Warenkorb
      </Button>
      {/* not inside the card, which is a link as a whole and moves under the pointer */}
      {offer &&
        createPortal(
          <Suspense>
            <DayOfferDialog offer={offer} onTake={(day) => void add(day)} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
