import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { NamedId } from "#contract/catalogue/catalogue.ts";
import { api } from "#web/shared/api/browser.ts";
import { Reading } from "#web/shared/api/reading.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import type { FillGoals } from "#web/storefront/cart/fill/fill-goals.ts";
import { AllergenKinds } from "#web/storefront/plate/allergen-kinds.tsx";
import { AvoidTraces } from "#web/storefront/plate/avoid-traces.tsx";
import { withoutName } from "#web/storefront/plate/plate-words.ts";

const staleMs = 600_000;
const forms = new Reading<NamedId[]>({
  read: () => tryTwice(async () => (await api("readNutritionForms")).data),
  staleMs,
});
const allergens = new Reading<NamedId[]>({
  read: () => tryTwice(async () => (await api("readAllergens")).data),
  staleMs,
});

interface Props {
  goals: FillGoals;
  onChange: (change: Partial<FillGoals>) => void;
}

/** Never loosened by a proposal. Loaded with the dialog; until then chosen ones hold all the same. */
export function ProfileFields({ goals, onChange }: Props) {
  const { withoutAllergenIds, avoidsTraces, nutritionIds } = goals;
  return (
    <div className="divide-y divide-hairline rounded-md border border-hairline bg-white">
      <Choice
        title="Ernährungsform"
        reading={forms}
        chosen={nutritionIds}
        nameOf={(name) => name}
        onChange={(ids) => onChange({ nutritionIds: ids })}
      />
      <Choice
        title="Allergene meiden"
        reading={allergens}
        chosen={withoutAllergenIds}
        nameOf={withoutName}
        onChange={(ids) => onChange({ withoutAllergenIds: ids })}
        note={avoidsTraces ? ", auch keine Spuren" : ""}
      >
        {withoutAllergenIds.length > 0 && (
          <AvoidTraces checked={avoidsTraces} onChange={(checked) => onChange({ avoidsTraces: checked })} />
        )}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  title: string;
  reading: Reading<NamedId[]>;
  chosen: number[];
  nameOf: (name: string) => string;
  onChange: (ids: number[]) => void;
  /** follows the chosen names */
  note?: string;
  children?: ReactNode;
}

function Choice({ title, reading, chosen, nameOf, onChange, note = "", children }: ChoiceProps) {
  const { data, isError, refetch } = useReading(reading);
  const names = (data ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => nameOf(name));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <details className="group px-4">
      <summary className="flex min-h-12 cursor-pointer items-center gap-x-2 py-2 font-semibold">
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
          {title}
          <span className="text-sm font-normal text-muted">
            {names.length > 0 ? names.join(", ") + note : "keine Einschränkung"}
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {isError && (
        <button type="button" className="text-link mb-3" onClick={refetch}>
          Auswahl laden
        </button>
      )}
      <ul className="grid gap-1 pb-3 sm:grid-cols-2">
        {(data ?? []).map(({ id, name }) => (
          <li key={id}>
            <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
              {nameOf(name)}
            </Checkbox>
            <AllergenKinds name={name} />
          </li>
        ))}
      </ul>
      {children && <div className="pb-4">{children}</div>}
    </details>
  );
}
