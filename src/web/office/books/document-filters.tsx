import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, type CalendarDay, firstOfMonth, parseDay } from "#contract/day.ts";
import {
  documentKindNames,
  documentPeriodFault,
  documentStateNames,
} from "#contract/office/books/documents.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import type { useListAddress } from "#web/office/ui/use-list-address.ts";

interface Props {
  /** undefined while they are not known yet */
  from: CalendarDay | undefined;
  to: CalendarDay | undefined;
  list: Pick<ReturnType<typeof useListAddress>, "get" | "set">;
}

/** A day that is being typed changes nothing until it is whole. */
export function DocumentFilters({ from, to, list: { get, set } }: Props) {
  const show = (von: CalendarDay, bis: CalendarDay) => set({ von, bis });
  const showMonthOf = (day: CalendarDay) => {
    const first = firstOfMonth(day);
    show(first, addDays(firstOfMonth(addDays(first, 31)), -1));
  };
  const fault = documentPeriodFault({ from, to });
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3 print:hidden">
      <DayField label="Von" day={from} onChange={(day) => to && show(day, to)} />
      <DayField label="Bis" day={to} error={fault} onChange={(day) => from && show(from, day)} />
      {from && (
        <div className="flex gap-1 pt-5">
          <IconButton
            label="Voriger Monat"
            icon={ChevronLeft}
            onClick={() => showMonthOf(addDays(firstOfMonth(from), -1))}
          />
          <IconButton
            label="Nächster Monat"
            icon={ChevronRight}
            onClick={() => showMonthOf(addDays(firstOfMonth(from), 31))}
          />
        </div>
      )}
      <OfficeSelect
        label="Art"
        options={{ "": "Alle Arten", ...documentKindNames }}
        value={get("art") ?? ""}
        onChange={({ target }) => set({ art: target.value })}
      />
      <OfficeSelect
        label="Stand"
        options={{ "": "Jeder Stand", ...documentStateNames }}
        value={get("stand") ?? ""}
        onChange={({ target }) => set({ stand: target.value })}
      />
    </div>
  );
}

interface DayProps {
  label: string;
  day: CalendarDay | undefined;
  error?: string | undefined;
  onChange: (day: CalendarDay) => void;
}

function DayField({ label, day, error, onChange }: DayProps) {
  return (
    <OfficeField
      label={label}
      type="date"
      key={`${label} ${day}`}
      defaultValue={day ?? ""}
      {...(error && { error })}
      onBlur={({ target }) => {
        const typed = parseDay(target.value);
        if (typed && typed !== day) onChange(typed);
      }}
    />
  );
}
