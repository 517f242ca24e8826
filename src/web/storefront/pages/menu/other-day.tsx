import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { DayPickerButton } from "#web/storefront/delivery-days/day-picker-button.tsx";

interface Props {
  menuId: number;
  quantity: number;
  day: DeliveryDay | null;
  isOther: boolean;
  onChoose: (day: DeliveryDay) => void;
}

/** The calendar has all other days and says why a day is blocked. */
export function OtherDay({ isOther, day, ...picker }: Props) {
  return (
    <div className="mt-2">
      <DayPickerButton
        {...picker}
        day={day}
        className={isOther ? "border-forest bg-forest text-white" : "border-field bg-white hover:bg-sand"}
      >
        {isOther && day ? (
          <>
            <span className="sr-only">Anderer Liefertag: </span>
            {shortDay(day)}
          </>
        ) : (
          "Anderer Liefertag"
        )}
      </DayPickerButton>
    </div>
  );
}
