import { Wand2 } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/shared/ui/button.tsx";
import type { ButtonLook } from "#web/shared/ui/button-look.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { useLatestBranding, useOrderDay } from "#web/storefront/calendar/chosen-day.ts";
import { suggestedMenus, suggestText } from "#web/storefront/cart/fill/suggested.ts";
import { freeShippingText } from "#web/storefront/cart/shipping-texts.ts";

const FillDialog = lazyDialog(() => import("#web/storefront/cart/fill/fill-dialog.tsx"));

interface Props extends Pick<ButtonLook, "variant" | "size" | "wide"> {
  className?: string;
  /** one line, as high as the other keys of a row */
  isShort?: boolean;
}

/** Proposes a whole delivery for the chosen day, without a way through the cart. */
export function SuggestButton({ isShort, className = "", ...look }: Props) {
  const branding = useLatestBranding();
  const deliveryDay = useOrderDay();
  const [isOpen, setOpen] = useState(false);
  if (!branding || !deliveryDay) return null;
  const menus = suggestedMenus(branding);
  return (
    <>
      <Button
        {...look}
        className={isShort ? `min-h-11! shrink-0 px-3! text-[.9375rem] ${className}` : className}
        aria-haspopup="dialog"
        icon={<Wand2 className="size-4.5 shrink-0" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="text-left">
          <span className="block">{suggestText(menus)}</span>
          {!isShort && (
            <>
              {" "}
              <span className="block text-sm font-normal">{freeShippingText(branding.shipping)}</span>
            </>
          )}
        </span>
      </Button>
      {/* Outside of the dark hero, whose colours it would inherit. */}
      {isOpen &&
        createPortal(
          <FillDialog suggested={{ deliveryDay, menus }} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}
