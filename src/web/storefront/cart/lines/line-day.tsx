import type { CartItem } from "#contract/cart.ts";
import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { DayPickerButton } from "#web/storefront/calendar/day-picker-button.tsx";
import { lineId } from "#web/storefront/cart/focus-line.ts";

interface Props {
  item: CartItem;
  quantity: number;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

export function LineDay({ item, quantity, onChoose }: Props) {
  return (
    <div className="grow sm:grow-0">
      <DayPickerButton
        id={lineId(item.rowId)}
        menuId={item.menuId}
        quantity={quantity}
        deliveryDay={item.deliveryIsoDate}
        onChoose={onChoose}
        className="border-field bg-white hover:bg-sand"
      >
        <span className="sr-only">Liefertag ändern: </span>
        {shortDay(item.deliveryIsoDate)}
      </DayPickerButton>
    </div>
  );
}
