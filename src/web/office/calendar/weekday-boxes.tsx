import { weekdays } from "#contract/weekdays.ts";

interface Props {
  label: string;
  hint?: string;
  chosen: readonly number[];
  onChoose: (days: number[]) => void;
}

export function WeekdayBoxes({ label, hint, chosen, onChoose }: Props) {
  const turn = (day: number) =>
    onChoose(chosen.includes(day) ? chosen.filter((weekday) => weekday !== day) : [...chosen, day].sort());
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map(({ day, name, short }) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() => turn(day)}
            className={`min-h-9 min-w-11 rounded-sm border px-2 font-medium ${chosen.includes(day) ? "border-forest bg-sage text-forest" : "border-field bg-white hover:bg-sand"}`}
          >
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{name}</span>
          </button>
        ))}
      </div>
      {hint && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </fieldset>
  );
}
