import { CalendarDays, MapPinPen, PackageX } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { deliveryHeadingId } from "#web/storefront/orders/delivery-heading-id.ts";
import type { ChangeProps } from "./change-props.ts";

const dialogs = {
  move: lazyDialog(() => import("./move-dialog.tsx")),
  address: lazyDialog(() => import("./address-dialog.tsx")),
  cancel: lazyDialog(() => import("./cancel-dialog.tsx")),
};

const actions = [
  { of: "move", text: "Liefertag verschieben", icon: CalendarDays },
  { of: "address", text: "Anschrift ändern", icon: MapPinPen },
  { of: "cancel", text: "Lieferung stornieren", icon: PackageX },
] as const;

const look =
  "inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-forest transition-colors duration-200 hover:bg-sage";

export function DeliveryActions(props: Omit<ChangeProps, "onClose">) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Opened = open && dialogs[open];
  const headingId = deliveryHeadingId(props.delivery.isoDate);
  return (
    <>
      <ul className="-mx-3 flex flex-col print:hidden items-start sm:flex-row sm:flex-wrap">
        {actions.map(({ of, text, icon: Icon }) => (
          <li key={of}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-describedby={headingId}
              onClick={() => setOpen(of)}
              className={look}
            >
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
      {Opened && <Opened {...props} onClose={() => setOpen(null)} />}
    </>
  );
}
