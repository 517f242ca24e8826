import { type FederalState, federalStates } from "#contract/calendar/federal-states.ts";
import { weekdays } from "#contract/calendar/weekdays.ts";
import type { RulesDraft } from "#web/office/calendar/rules-draft.ts";
import { atHome } from "#web/office/calendar/rules-in-words.ts";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  draft: RulesDraft;
  edit: (change: Partial<RulesDraft>) => void;
  errors: Record<string, string | undefined>;
}

const states = { "": atHome, ...federalStates };

export function RulesForm({ draft, edit, errors }: Props) {
  const isDelivered = ({ day }: { day: number }) => !draft.closedWeekdays.includes(day);
  const figure = (name: "leadWorkingDays" | "horizonDays" | "portionsPerDay") => ({
    inputMode: "numeric" as const,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  });
  return (
    <>
      <WeekdayBoxes
        label="Liefertage"
        chosen={weekdays.filter(isDelivered).map(({ day }) => day)}
        onChoose={(days) =>
          edit({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => !days.includes(day)) })
        }
      />
      <WeekdayBoxes
        label="Küchentage"
        hint="Gepackt wird am Tag vor der Lieferung."
        chosen={draft.kitchenWeekdays}
        onChoose={(kitchenWeekdays) => edit({ kitchenWeekdays })}
      />
      <WeekdayBoxes
        label="Der Paketdienst fährt"
        chosen={draft.carrierWeekdays}
        onChoose={(carrierWeekdays) => edit({ carrierWeekdays })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField
          label="Bestellschluss um"
          unit="Uhr"
          inputMode="numeric"
          maxLength={5}
          value={draft.cutOffTime}
          error={errors.cutOffTime}
          onChange={(event) => edit({ cutOffTime: event.target.value })}
        />
        <OfficeField label="Küchentage vor der Lieferung" {...figure("leadWorkingDays")} />
        <OfficeField label="Portionen je Tag" {...figure("portionsPerDay")} />
        <OfficeField label="Bestellbar im Voraus" unit="Tage" {...figure("horizonDays")} />
      </div>
      <OfficeSelect
        label="Feiertage der Küche"
        options={states}
        value={draft.kitchenState ?? ""}
        onChange={(event) => edit({ kitchenState: (event.target.value as FederalState) || null })}
      />
    </>
  );
}

interface WeekdayBoxesProps {
  label: string;
  hint?: string;
  chosen: readonly number[];
  onChoose: (days: number[]) => void;
}

function WeekdayBoxes({ label, hint, chosen, onChoose }: WeekdayBoxesProps) {
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
