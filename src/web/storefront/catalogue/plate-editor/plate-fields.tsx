import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { NamedId } from "#contract/catalogue/catalogue.ts";
import type { Plate } from "#contract/catalogue/plate.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Checkbox } from "#web/shared/ui/checkbox.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { SelectField } from "#web/shared/ui/select-field.tsx";
import { AllergenKinds } from "#web/storefront/plate/allergen-kinds.tsx";
import { AvoidTraces } from "#web/storefront/plate/avoid-traces.tsx";
import { calText, proteinText, withoutName } from "#web/storefront/plate/plate-words.ts";
import { usePlateNames } from "#web/storefront/plate/use-plate-names.ts";

interface Props {
  plate: Plate;
  onChange: (plate: Plate) => void;
}

const anyFigure = "egal";
const calSteps = [300, 400, 500, 600, 700, 800];
const proteinSteps = [15, 20, 25, 30, 35, 40];

export function PlateFields({ plate, onChange }: Props) {
  return (
    <>
      <NamedFields plate={plate} onChange={onChange} />
      <Group name="Je Portion">
        <Figure
          label="Kalorien"
          value={plate.maxCal}
          steps={calSteps}
          text={calText}
          onChange={(maxCal) => onChange({ ...plate, maxCal })}
        />
        <Figure
          label="Eiweiß"
          value={plate.minProtein}
          steps={proteinSteps}
          text={proteinText}
          onChange={(minProtein) => onChange({ ...plate, minProtein })}
        />
      </Group>
    </>
  );
}

function NamedFields({ plate, onChange }: Props) {
  const { data: names, isError, isFetching, refetch } = usePlateNames();
  if (!names && isError) {
    return (
      <div className="mt-5 grid justify-items-start gap-3">
        <Notice type="danger">Allergene und Ernährungsformen konnten gerade nicht geladen werden.</Notice>
        <Button
          variant="secondary"
          busy={isFetching}
          icon={<RotateCw className="size-5" aria-hidden="true" />}
          onClick={refetch}
        >
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (!names) return <EmptyFields />;
  const { withoutAllergenIds, nutritionIds } = plate;
  return (
    <>
      <Group name="Ernährungsform">
        <Choices
          options={names.forms}
          chosen={nutritionIds}
          nameOf={(name) => name}
          onChange={(ids) => onChange({ ...plate, nutritionIds: ids })}
        />
      </Group>
      <Group name="Allergene">
        <Choices
          options={names.allergens}
          chosen={withoutAllergenIds}
          nameOf={withoutName}
          onChange={(ids) => onChange({ ...plate, withoutAllergenIds: ids })}
        />
        {withoutAllergenIds.length > 0 && (
          <AvoidTraces
            checked={plate.avoidsTraces}
            onChange={(avoidsTraces) => onChange({ ...plate, avoidsTraces })}
          />
        )}
      </Group>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 border-t border-hairline pt-4">
      <legend className="float-left mb-2 w-full font-display text-lg font-bold">{name}</legend>
      <div className="clear-both grid gap-3">{children}</div>
    </fieldset>
  );
}

interface ChoicesProps {
  options: readonly NamedId[];
  chosen: readonly number[];
  nameOf: (name: string) => string;
  onChange: (ids: number[]) => void;
}

function Choices({ options, chosen, nameOf, onChange }: ChoicesProps) {
  const toggle = (id: number) => {
    const others = chosen.filter((one) => one !== id);
    onChange((chosen.includes(id) ? others : [...others, id]).sort((a, b) => a - b));
  };
  return options.map(({ id, name }) => (
    <div key={id}>
      <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
        {nameOf(name)}
      </Checkbox>
      <AllergenKinds name={name} />
    </div>
  ));
}

interface FigureProps {
  label: string;
  value: number | null;
  steps: readonly number[];
  text: (figure: number) => string;
  onChange: (figure: number | null) => void;
}

function Figure({ label, value, steps, text, onChange }: FigureProps) {
  const figures = value === null || steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
  return (
    <SelectField
      label={label}
      options={[anyFigure, ...figures.map(text)]}
      value={value === null ? anyFigure : text(value)}
      onChange={({ target }) => onChange(figures.find((figure) => text(figure) === target.value) ?? null)}
    />
  );
}

function EmptyFields() {
  return (
    <div className="mt-6 grid gap-4" role="status">
      <span className="sr-only">Allergene und Ernährungsformen werden geladen.</span>
      {["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-1/2"].map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
        <div key={place} className={`h-5 animate-pulse rounded-full bg-sand ${width}`} />
      ))}
    </div>
  );
}
