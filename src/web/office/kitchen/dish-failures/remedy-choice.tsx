import type { DishRemedy, DishSubstitute, FailurePlan } from "#contract/office/orders/dish-failures.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  plan: FailurePlan;
  remedy: DishRemedy;
  substituteId: number | null;
  errors: Record<string, string | undefined>;
  onRemedy: (remedy: DishRemedy) => void;
  onSubstitute: (menuId: number) => void;
}

const remedies: Record<DishRemedy, { title: string; about: string }> = {
  refund: {
    title: "Geld zurück",
    about: "Für alle. Aus einer Box der Anteil: ihr Preis, geteilt durch ihre Gerichte.",
  },
  substitute: {
    title: "Ersatz für alle",
    about:
      "Gleicher oder höherer Preis, ohne Aufpreis. Wo die Anmerkung dagegen spricht, geht das Geld zurück.",
  },
};

/** What the guests get for a dish that could not be cooked. */
export function RemedyChoice({ plan, remedy, substituteId, errors, ...on }: Props) {
  const chosen = plan.substitutes.find(({ menuId }) => menuId === substituteId);
  return (
    <div className="space-y-4">
      <fieldset className="grid gap-2 md:grid-cols-2">
        <legend className="mb-2 font-semibold">Was bekommen die Gäste?</legend>
        {(Object.keys(remedies) as DishRemedy[]).map((value) => (
          <label
            key={value}
            className="flex min-h-11 items-start gap-3 rounded-md border border-hairline bg-white px-4 py-2.5 has-checked:border-forest"
          >
            <input
              type="radio"
              name="remedy"
              className="mt-1 size-4 shrink-0 accent-forest"
              checked={value === remedy}
              disabled={value !== "refund" && plan.substitutes.length === 0}
              onChange={() => on.onRemedy(value)}
            />
            <span>
              <span className="font-semibold">{remedies[value].title}</span>
              <span className="block text-muted">{remedies[value].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {remedy === "substitute" && (
        <div className="md:max-w-[50%]">
          <OfficeSelect
            label="Ersatz"
            value={substituteId ?? ""}
            options={substituteNames(plan.substitutes)}
            error={errors.substituteId}
            onChange={(event) => on.onSubstitute(Number(event.target.value))}
          />
          {chosen && <Allergens of={chosen} />}
        </div>
      )}
    </div>
  );
}

function substituteNames(substitutes: readonly DishSubstitute[]): Record<string, string> {
  return Object.fromEntries(
    substitutes.map(({ menuId, name, price, isOnList }) => [
      menuId,
      `${name}, ${euroText(price)}${isOnList ? " (wird ohnehin gekocht)" : ""}`,
    ]),
  );
}

/** As the guests' letter names them. */
function Allergens({ of: { allergens, traces } }: { of: DishSubstitute }) {
  return (
    <p className="mt-2 rounded-sm border border-hairline px-3 py-2">
      {allergens} {traces}
    </p>
  );
}
