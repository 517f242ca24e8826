import { CalendarDays, MapPinPen, PackageX } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";
import { deliveryHeadingId } from "#web/storefront/orders/order-texts.ts";

const dialogs = {
  move: lazyDialog(() => import("#web/storefront/orders/changes/move-dialog.tsx")),
  address: lazyDialog(() => import("#web/storefront/orders/changes/address-dialog.tsx")),
  cancel: lazyDialog(() => import("#web/storefront/orders/changes/cancel-dialog.tsx")),
};

const actions = [
  { of: "move", text: "Liefertag verschieben", icon: CalendarDays },
  { of: "address", text: "Anschrift ändern", icon: MapPinPen },
  { of: "cancel", text: "Lieferung stornieren", icon: PackageX },
] as const;

/** What comes in the parcel of another order moves with it. */
const actionsOf = ({ ridesWith }: ChangeProps["delivery"]) =>
  actions.filter(({ of }) => ridesWith === null || of === "cancel");

const look =
  "flex h-full w-full items-center justify-center gap-x-2 gap-y-1 rounded-md border border-hairline px-1.5 py-2 " +
  "text-center text-sm/[1.125rem] font-semibold text-forest transition-colors duration-200 hover:bg-sage " +
  "min-h-11 sm:px-3";

/** What a guest comes for, so it stands directly below the state. */
export function DeliveryActions(props: Omit<ChangeProps, "onClose">) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Opened = open && dialogs[open];
  const headingId = deliveryHeadingId(props.delivery.isoDate);
  return (
    <>
      <ul className="grid gap-2 px-4 min-[20rem]:grid-cols-3 sm:flex sm:flex-wrap sm:px-5 print:hidden">
        {actionsOf(props.delivery).map(({ of, text, icon: Icon }) => (
          <li key={of}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-describedby={headingId}
              onClick={() => setOpen(of)}
              className={look}
            >
              <Icon className="size-4.5 shrink-0 max-sm:hidden" aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
      {Opened && (
        <Opened
          {...props}
          onClose={() => setOpen(null)}
          {...(props.delivery.ridesWith === null && { onMoveInstead: () => setOpen("move") })}
        />
      )}
    </>
  );
}
