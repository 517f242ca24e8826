import type { ReactNode } from "react";
import { dayInSight, longDay } from "#contract/day.ts";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import type { FillGoals, GoalErrors } from "#web/storefront/cart/fill/fill-goals.ts";
import { ProfileFields } from "#web/storefront/cart/fill/profile-fields.tsx";
import { mostMenus, type useFillDays } from "#web/storefront/cart/fill/use-fill-days.ts";

interface Props {
  goals: FillGoals;
  errors: GoalErrors;
  days: ReturnType<typeof useFillDays>;
  noDay: boolean;
  hasWishlist: boolean;
  onChange: (change: Partial<FillGoals>) => void;
}

const mostADay = 6;
const ignore = () => undefined;

export function GoalFields({ goals, errors, days, noDay, hasWishlist, onChange }: Props) {
  return (
    <div className="space-y-5">
      {days.only ? (
        <p>
          Lieferung am <strong>{longDay(days.only)}</strong>
          {days.present > 0 && `, im Warenkorb: ${days.present === 1 ? "1 Menü" : `${days.present} Menüs`}`}
        </p>
      ) : (
        <DayChips days={days} noDay={noDay} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4">
        <Amount label={days.days.length > 1 ? "Menüs je Lieferung" : "Menüs in der Lieferung"}>
          <QuantityStepper
            label="Menüs je Lieferung"
            value={days.menus}
            min={1}
            max={mostMenus}
            dropsRefused
            onChange={days.setMenus}
            onRefuse={ignore}
          />
        </Amount>
        <Amount label="Sie essen am Tag">
          <QuantityStepper
            label="Menüs, die Sie am Tag essen"
            value={goals.menusPerDay}
            min={1}
            max={mostADay}
            dropsRefused
            onChange={(menusPerDay) => onChange({ menusPerDay })}
            onRefuse={ignore}
          />
        </Amount>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-3 sm:gap-4">
        <TextField
          label="kcal höchstens"
          hint="je Menü"
          inputMode="numeric"
          value={goals.maxCal}
          error={errors.maxCal}
          onChange={(event) => onChange({ maxCal: event.target.value })}
        />
        <TextField
          label="Eiweiß ab (g)"
          hint="je Menü"
          inputMode="numeric"
          value={goals.minProtein}
          error={errors.minProtein}
          onChange={(event) => onChange({ minProtein: event.target.value })}
        />
        <TextField
          label="Budget (€)"
          hint="mit Versand"
          inputMode="decimal"
          value={goals.budget}
          error={errors.budget}
          onChange={(event) => onChange({ budget: event.target.value })}
        />
      </div>
      <ProfileFields goals={goals} onChange={onChange} />
      {hasWishlist && (
        <Checkbox
          checked={goals.likedFirst}
          onChange={(event) => onChange({ likedFirst: event.target.checked })}
        >
          Menüs von meiner Merkliste zuerst
        </Checkbox>
      )}
    </div>
  );
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

function DayChips({ days, noDay }: Pick<Props, "days" | "noDay">) {
  return (
    <fieldset aria-describedby={noDay ? "kein-liefertag" : undefined}>
      <legend className="mb-2 text-sm font-semibold">Liefertage</legend>
      <div className="flex flex-wrap gap-2">
        {days.offered.map((day) => {
          const isChosen = days.days.includes(day);
          return (
            <label
              key={day}
              className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-field bg-white px-4 tabular-nums transition-colors duration-200 hover:border-ink has-checked:border-forest has-checked:bg-sage has-checked:text-forest has-checked:shadow-[inset_0_0_0_1px_var(--color-forest)] has-disabled:cursor-not-allowed has-disabled:opacity-55"
            >
              <input
                type="checkbox"
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-full"
                checked={isChosen}
                disabled={!isChosen && days.isFull}
                onChange={() => days.toggle(day)}
              />
              {dayInSight(day)}
              <span className="sr-only">, {longDay(day)}</span>
            </label>
          );
        })}
      </div>
      <div role="alert">
        <FieldMessage id="kein-liefertag" text={noDay ? "Bitte wählen Sie einen Liefertag." : undefined} />
      </div>
    </fieldset>
  );
}
