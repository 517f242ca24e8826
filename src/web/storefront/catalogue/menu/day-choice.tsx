import { useId } from "react";
import {
  briefDay,
  type DeliveryDay,
  dayInSight,
  longDay,
  monthName,
  shortDay,
  weekdayName,
} from "#contract/day.ts";
import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { lastDayToEat } from "#contract/calendar/kitchen-day.ts";
import { useGermanTime } from "#web/shared/german-time.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { DayPickerButton } from "#web/storefront/calendar/day-picker-button.tsx";
import type { useDayChoice } from "#web/storefront/catalogue/menu/use-day-choice.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";

const chipCount = 4;

interface Props extends ReturnType<typeof useDayChoice> {
  /** the form of browsers without scripts */
  formId: string;
  quantity: number;
  /** undefined where only the card's data are known */
  shelfLifeDays?: number;
}

export function DayChoice({ formId, quantity, shelfLifeDays, ...choice }: Props) {
  const { menuId, days, day, choose, error, isReady, isError } = choice;
  const errorId = useId();
  const inZone = useGermanTime();
  const name = useId();
  const next = days.filter(({ bookable }) => bookable).slice(0, chipCount);
  const isOther = day !== null && !next.some(({ date }) => date === day);
  const { orderableUntil: until, coolUntil } = days.find(({ date }) => date === day) ?? {};
  const isSoldOut = isReady && next.length === 0;
  return (
    <fieldset className="mt-5" aria-describedby={error && errorId}>
      <legend className="mb-2 text-sm font-semibold">
        Liefertag
        {day && <span className="font-normal text-muted">: {briefDay(day)}</span>}
      </legend>
      <noscript>{import.meta.env.SSR && <PlainDays formId={formId} />}</noscript>
      <div className="grid grid-cols-4 gap-2 noscript:hidden">
        {next.map((deliveryDay) => (
          <DayChip
            key={deliveryDay.date}
            name={name}
            day={deliveryDay}
            isChosen={deliveryDay.date === day}
            onChoose={choose}
          />
        ))}
        {!isReady && !isError && <EmptyChips />}
      </div>
      {/* Its lines are reserved, so that nothing moves when the days arrive. */}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {!isSoldOut && !isError && (
          <p
            className={`max-w-full min-w-[min(100%,14.5rem)] grow basis-0 text-sm text-muted ${shelfLifeDays ? "min-h-10" : "min-h-5"}`}
          >
            {until && <span className="block">bestellbar bis {inZone(until)}</span>}
            {day && shelfLifeDays && (
              <span className="block">bis {dayInSight(lastDayToEat(day, shelfLifeDays))} haltbar</span>
            )}
            {coolUntil && <span className="block">Das Paket {coolUntil}</span>}
          </p>
        )}
        {isSoldOut && <p className="text-muted">Zurzeit ist für dieses Menü kein Liefertag frei.</p>}
        {isError && (
          <Button variant="secondary" onClick={choice.refetch}>
            Liefertage laden
          </Button>
        )}
        {!isError && (
          <OtherDay
            menuId={menuId}
            quantity={Math.max(quantity, 1)}
            deliveryDay={day}
            isOther={isOther}
            onChoose={choose}
          />
        )}
      </div>
      <div role="alert">
        <FieldMessage id={errorId} text={error} />
      </div>
    </fieldset>
  );
}

/** Without scripts the menu's own days are not read; the shop judges the chosen one. */
function PlainDays({ formId }: { formId: string }) {
  const days = useRootBranding()?.deliveryDates.nextDays ?? [];
  return (
    <select
      name="deliveryDate"
      form={formId}
      aria-label="Liefertag"
      className="h-12 w-full rounded-md border border-field bg-white px-3 text-base"
    >
      {days.map(({ date }) => (
        <option key={date} value={date}>
          {longDay(date)}
        </option>
      ))}
    </select>
  );
}

/** Reserves the room until the days arrive. */
function EmptyChips() {
  return Array.from({ length: chipCount }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
    <div key={place} className="h-17 animate-pulse rounded-md bg-sand" />
  ));
}

interface OtherDayProps {
  menuId: number;
  quantity: number;
  deliveryDay: DeliveryDay | null;
  isOther: boolean;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

/** The calendar has all other days and says why a day is blocked. */
function OtherDay({ isOther, deliveryDay, ...picker }: OtherDayProps) {
  return (
    <div className="grow noscript:hidden lg:grow-0">
      <DayPickerButton
        {...picker}
        deliveryDay={deliveryDay}
        className={
          isOther
            ? "border-forest bg-sage text-forest shadow-[inset_0_0_0_1px_var(--color-forest)]"
            : "border-field bg-white hover:bg-sand"
        }
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

interface DayChipProps {
  name: string;
  day: CalendarEntry;
  isChosen: boolean;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

function DayChip({ name, day, isChosen, onChoose }: DayChipProps) {
  const { date, portionsLeft, orderableUntil } = day;
  const inZone = useGermanTime();
  return (
    <label className="relative flex min-h-17 cursor-pointer flex-col items-center justify-center rounded-md border border-field bg-white py-1 leading-tight transition-colors duration-200 hover:border-ink has-checked:border-forest has-checked:bg-sage has-checked:text-forest has-checked:shadow-[inset_0_0_0_1px_var(--color-forest)]">
      <input
        type="radio"
        name={name}
        value={date}
        checked={isChosen}
        onChange={() => onChoose(date)}
        title={orderableUntil ? inZone(`bestellbar bis ${orderableUntil}`) : undefined}
        className="absolute inset-0 cursor-pointer appearance-none rounded-md"
      />
      <span className="text-[.8125rem]">{weekdayName(date).slice(0, 2)}</span>
      <span className="font-display text-lg/[1.5rem] font-bold tabular-nums">{Number(date.slice(8))}.</span>
      <span className="text-xs">
        {portionsLeft === null ? monthName(date).slice(0, 3) : `noch ${portionsLeft}`}
      </span>
      <span className="sr-only">, {longDay(date)}</span>
    </label>
  );
}
