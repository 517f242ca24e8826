import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { DayPickerButton } from "#web/storefront/calendar/day-picker-button.tsx";

interface Props {
  menuId: number;
  quantity: number;
  deliveryDay: DeliveryDay | null;
  isOther: boolean;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

/** The calendar has all other days and says why a day is blocked. */
export function OtherDay({ isOther, deliveryDay, ...picker }: Props) {
  return (
    <div className="mt-2 noscript:hidden">
      <DayPickerButton
        {...picker}
        deliveryDay={deliveryDay}
        className={isOther ? "border-forest bg-forest text-white" : "border-field bg-white hover:bg-sand"}
      >
        {isOther && deliveryDay ? (
          <>
            <span className="sr-only">Anderer Liefertag: </span>
            {shortDay(deliveryDay)}
          </>
        ) : (
          "Anderer Liefertag"
        )}
      </DayPickerButton>
    </div>
  );
}
