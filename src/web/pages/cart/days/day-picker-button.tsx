import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { type Day, shortDay } from "#contract/day.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { DayPopover } from "./day-popover.tsx";
import { useIsPhone } from "./use-is-phone.ts";

const DayCalendar = lazy(() => import("./day-calendar.tsx"));

interface Props {
  id: string;
  menuId: number;
  quantity: number;
  day: Day;
  onChoose: (day: Day) => void;
}

/** Opens the calendar: as a popover beside the button, on a phone as a sheet from below. */
export function DayPickerButton({ id, day, onChoose, ...wanted }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (chosen: Day) => {
    close();
    onChoose(chosen);
  };
  const calendar = (
    <Suspense fallback={<CalendarSkeleton />}>
      <DayCalendar {...wanted} day={day} autoFocus onChoose={choose} />
    </Suspense>
  );
  return (
    <div className="relative grow sm:grow-0">
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex h-12 w-full items-center justify-center gap-2 rounded-md border border-field bg-white px-2.5 text-[.9375rem] font-medium whitespace-nowrap tabular-nums transition-colors duration-200 hover:bg-sand aria-expanded:border-forest aria-expanded:shadow-[inset_0_0_0_1px_var(--color-forest)] sm:px-4"
      >
        <CalendarDays className="size-4.5 shrink-0" aria-hidden="true" />
        <span className="sr-only">Lieferdatum ändern: </span>
        {shortDay(day)}
      </button>
      {open && isPhone && (
        <Dialog open onClose={close} title="Liefertag wählen" side="bottom">
          <div className="flex justify-center">{calendar}</div>
        </Dialog>
      )}
      {open && !isPhone && (
        <DayPopover onClose={close} onLeave={() => setOpen(false)}>
          {calendar}
        </DayPopover>
      )}
    </div>
  );
}
