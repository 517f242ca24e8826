import { CalendarDays } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { DeliveryDay } from "#contract/day.ts";
import { lazyDialog, lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { CalendarSkeleton } from "#web/storefront/calendar/calendar-skeleton.tsx";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";

const loadCalendar = () => import("#web/storefront/calendar/day-calendar.tsx");
const loadSheet = () => import("#web/storefront/calendar/day-sheet.tsx");
const DayCalendar = lazyPart(loadCalendar);
const loadPopover = () => import("#web/storefront/calendar/day-popover.tsx");
const DayPopover = lazyDialog(loadPopover);
const DaySheet = lazyDialog(loadSheet);

interface Props {
  id?: string;
  menuId: number;
  quantity: number;
  deliveryDay: DeliveryDay | null;
  onChoose: (deliveryDay: DeliveryDay) => void;
  className?: string;
  children: ReactNode;
}

export function DayPickerButton({
  id,
  deliveryDay,
  onChoose,
  className = "",
  children,
  ...daysQuery
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: DeliveryDay) => {
    close();
    onChoose(chosen);
  };
  const fetchEarly = () => {
    for (const load of [loadCalendar, isPhone ? loadSheet : loadPopover]) load().catch(() => undefined);
  };
  const calendar = (
    <Suspense fallback={<CalendarSkeleton />}>
      <DayCalendar {...daysQuery} deliveryDay={deliveryDay} autoFocus onChoose={choose} />
    </Suspense>
  );
  return (
    <div className="relative">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-md border px-2.5 text-[.9375rem] font-medium whitespace-nowrap tabular-nums transition-colors duration-200 aria-expanded:border-forest aria-expanded:shadow-[inset_0_0_0_1px_var(--color-forest)] sm:px-4 ${className}`}
      >
        <CalendarDays className="size-4.5 shrink-0" aria-hidden="true" />
        {children}
      </button>
      {isOpen && isPhone && <DaySheet onClose={close}>{calendar}</DaySheet>}
      {isOpen && !isPhone && (
        <DayPopover onClose={close} onLeave={() => setOpen(false)}>
          {calendar}
        </DayPopover>
      )}
    </div>
  );
}
