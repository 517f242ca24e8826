import type { DeliveryDay } from "#contract/day.ts";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import DayCalendar from "#web/storefront/calendar/day-calendar.tsx";
import { moveAddition } from "#web/storefront/cart/additions/addition.ts";
import type { Addition } from "#web/storefront/cart/guest-cart.ts";

interface Props {
  addition: Addition;
  onClose: () => void;
}

/** Moves what was added; the day for which the guest orders stays. */
export default function ChangeOfDayDialog({ addition, onClose }: Props) {
  const { menuId, quantity, deliveryDay } = addition;
  const move = (chosen: DeliveryDay) => {
    onClose();
    if (chosen !== deliveryDay) void moveAddition(addition, chosen);
  };
  return (
    <Dialog open onClose={onClose} title="Für welchen Tag?">
      <div className="flex justify-center">
        <DayCalendar
          menuId={menuId}
          quantity={quantity}
          deliveryDay={deliveryDay}
          autoFocus
          onChoose={move}
        />
      </div>
    </Dialog>
  );
}
