import { Wand2 } from "lucide-react";
import { useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { fillText } from "#web/storefront/cart/fill/suggested.ts";

const FillDialog = lazyDialog(() => import("#web/storefront/cart/fill/fill-dialog.tsx"));

interface Props {
  /** one delivery to fill up; without it a week is filled */
  deliveryDay?: DeliveryDay;
  size?: "sm" | "md" | "lg";
}

/** Few guests press it on a visit; what it needs is loaded then. */
export function FillButton({ deliveryDay, size }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon={<Wand2 className="size-4.5" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {fillText(deliveryDay !== undefined)}
      </Button>
      {isOpen && (
        // The empty cart centres its text, which the dialog would inherit.
        <div className="contents text-left">
          <FillDialog deliveryDay={deliveryDay} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
