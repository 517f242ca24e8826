import { type DeliveryDay, shortDay } from "#contract/day.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import DayCalendar from "#web/storefront/calendar/day-calendar.tsx";

interface Props {
  menuId: number;
  quantity: number;
  value: DeliveryDay | null;
  error: string | undefined;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

export function CloneDay({ menuId, quantity, value: day, error, onChoose }: Props) {
  return (
    <fieldset aria-describedby={error ? "kopie-tag-fehler" : undefined}>
      <legend className="flex w-full items-baseline justify-between gap-4">
        <span className="font-semibold">Liefertag</span>
        <span className={day ? "font-medium" : "text-sm text-muted"}>
          {day ? shortDay(day) : "Noch kein Tag gewählt"}
        </span>
      </legend>
      <div
        className={`mt-2 flex justify-center rounded-md border bg-white py-2 ${error ? "border-error" : "border-hairline"}`}
      >
        <DayCalendar menuId={menuId} quantity={quantity} deliveryDay={day} onChoose={onChoose} />
      </div>
      <div role="alert">
        <FieldMessage id="kopie-tag-fehler" text={error} />
      </div>
    </fieldset>
  );
}
