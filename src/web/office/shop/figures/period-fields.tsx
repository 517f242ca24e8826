import { type CalendarDay, parseDay } from "#contract/day.ts";
import { type FigureStep, periodFault } from "#contract/office/shop/figures.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";

const steps: { value: FigureStep; name: string }[] = [
  { value: "day", name: "Je Tag" },
  { value: "week", name: "Je Woche" },
  { value: "month", name: "Je Monat" },
];
/** for figures of a whole period */
const lengths: typeof steps = [
  { value: "day", name: "30 Tage" },
  { value: "week", name: "12 Wochen" },
  { value: "month", name: "12 Monate" },
];

interface Props {
  by: FigureStep;
  hasSteps: boolean;
  /** null while it is not known yet */
  from: CalendarDay | null;
  to: CalendarDay | null;
  onStep: (by: FigureStep) => void;
  onChange: (from: CalendarDay, to: CalendarDay) => void;
}

/** A day that is being typed changes nothing until it is whole. */
export function PeriodFields({ by, hasSteps, from, to, onStep, onChange }: Props) {
  const fault = from && to ? periodFault(from, to, by) : null;
  return (
    <div className="print:hidden flex flex-wrap items-start gap-3">
      <div className="pt-5">
        <Segments label="Zeitraum" options={hasSteps ? steps : lengths} chosen={by} onChoose={onStep} />
      </div>
      <OfficeField
        label="Von"
        type="date"
        key={`from ${from}`}
        defaultValue={from ?? ""}
        onBlur={({ target }) => {
          const day = parseDay(target.value);
          if (day && to && day !== from) onChange(day, to);
        }}
      />
      <OfficeField
        label="Bis"
        type="date"
        key={`to ${to}`}
        defaultValue={to ?? ""}
        {...(fault && { error: fault })}
        onBlur={({ target }) => {
          const day = parseDay(target.value);
          if (day && from && day !== to) onChange(from, day);
        }}
      />
    </div>
  );
}
