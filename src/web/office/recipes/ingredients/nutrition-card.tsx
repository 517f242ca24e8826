import { type Nutrient, nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { isOnlyForEnergy } from "#contract/office/recipes/energy.ts";
import { sourceKinds } from "#contract/office/recipes/ingredient-fields.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import {
  type IngredientForm,
  mapNutrients,
  type SourceKind,
} from "#web/office/recipes/ingredients/ingredient-form.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const parts: ReadonlySet<Nutrient> = new Set(["saturates", "sugar", "polyols"]);
/** In the order of a specification; fibre is stated there by some. */
const usual = ["fat", "saturates", "carbs", "sugar", "fibre", "protein", "salt"] as const;
/** No specification states them. */
const rare = ["polyols", "alcohol", "organicAcids"] as const;

/** Nothing typed is unknown and stays so: no label counts it as 0. */
export function NutritionCard() {
  const { form, set } = useIngredient();
  const unknown = nutrientNames.filter((name) => form.nutrition[name].trim() === "");
  return (
    <Card title="Nährwerte je 100 g essbarem Anteil">
      <p className="mb-3 text-muted">
        Wie in der Spezifikation. Ein leeres Feld heißt unbekannt, nicht 0: Dann lässt sich kein Gericht
        veröffentlichen, in dem die Zutat steht.
      </p>
      {form.class === "water" && unknown.length > 0 && (
        <OfficeButton
          className="mb-3"
          onClick={() => set({ nutrition: mapNutrients((name) => form.nutrition[name].trim() || "0") })}
        >
          Wasser: Alle unbekannten Werte sind 0
        </OfficeButton>
      )}
      <table className="w-full max-w-xl">
        <caption className="sr-only">Nährwerte je 100 g</caption>
        <tbody>
          <EnergyRow />
          {usual.map((name) => (
            <NutrientRow key={name} name={name} />
          ))}
        </tbody>
      </table>
      <RareNutrients />
      <SourceFields />
    </Card>
  );
}

const hasEnergy = ({ kj, kcal }: IngredientForm) => kj.trim() !== "" || kcal.trim() !== "";

const isEmpty = ({ nutrition }: IngredientForm, name: Nutrient) => nutrition[name].trim() === "";

/** Without a stated energy it follows from all nutrients, also from those that no specification states. */
const needsAll = (form: IngredientForm) =>
  !hasEnergy(form) && usual.some((name) => !isOnlyForEnergy(name) && !isEmpty(form, name));

/** What is typed first comes mostly from a specification. */
const typedSource = ({ sourceKind }: IngredientForm) => ({
  sourceKind: sourceKind || ("specification" as const),
});

function EnergyRow() {
  const { form, errors, set } = useIngredient();
  const units = [
    { unit: "kj", name: "kJ" },
    { unit: "kcal", name: "kcal" },
  ] as const;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1 pr-3 text-left font-normal">
        Energie
      </th>
      <td className="py-1">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {units.map(({ unit, name }) => (
            <div key={unit}>
              <span className="inline-flex items-center gap-2">
                <FigureInput
                  id={`energie-${unit}`}
                  label={`Energie in ${name} je 100 g`}
                  value={form[unit]}
                  error={errors[`energy.${unit}`]}
                  isWanted
                  onWrite={(text) => set({ [unit]: text, ...typedSource(form) })}
                />
                <span className="text-muted">{name}</span>
              </span>
            </div>
          ))}
        </div>
        <span id="energie-kj-fehler" className="block text-xs text-error">
          {errors["energy.kj"]}
        </span>
        <span id="energie-kcal-fehler" className="block text-xs text-error">
          {errors["energy.kcal"]}
        </span>
      </td>
    </tr>
  );
}

function RareNutrients() {
  const { form, errors, set } = useIngredient();
  const isNeeded = needsAll(form) && rare.some((name) => isEmpty(form, name));
  const isOpen =
    isNeeded ||
    rare.some((name) => errors[`nutrition.${name}`] || !["", "0"].includes(form.nutrition[name].trim()));
  return (
    <details className="mt-2 max-w-xl" open={isOpen || undefined}>
      <summary className="min-h-8 cursor-pointer font-medium">
        Mehrwertige Alkohole, Alkohol, organische Säuren
      </summary>
      {isNeeded && (
        <div className="my-2 flex flex-wrap items-center gap-3">
          <p className="text-muted">
            Ohne kJ und kcal rechnet der Shop die Energie. Dazu braucht er auch die Ballaststoffe und diese
            Werte.
          </p>
          <OfficeButton
            onClick={() =>
              set({
                nutrition: mapNutrients((name) =>
                  rare.some((one) => one === name) && isEmpty(form, name) ? "0" : form.nutrition[name],
                ),
              })
            }
          >
            Nichts davon enthalten
          </OfficeButton>
        </div>
      )}
      <table className="w-full">
        <caption className="sr-only">Seltene Nährwerte je 100 g</caption>
        <tbody>
          {rare.map((name) => (
            <NutrientRow key={name} name={name} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface FigureProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  /** An empty field keeps a label back. */
  isWanted: boolean;
  onWrite: (text: string) => void;
}

function FigureInput({ id, label, value, error, isWanted, onWrite }: FigureProps) {
  const isMissing = isWanted && value.trim() === "";
  return (
    <input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-fehler` : undefined}
      placeholder={isWanted ? "unbekannt" : "nicht angegeben"}
      value={value}
      onChange={(event) => onWrite(event.target.value)}
      className={`h-8 w-32 rounded-sm border px-2 text-right placeholder:italic ${isWanted ? "placeholder:text-warning" : "placeholder:text-muted"} ${isMissing ? "bg-warning-soft" : "bg-white"} ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
    />
  );
}

function NutrientRow({ name }: { name: Nutrient }) {
  const { form, errors, set } = useIngredient();
  const value = form.nutrition[name];
  const words = `${parts.has(name) ? "davon " : ""}${nutrientWords[name]}`;
  const error = errors[`nutrition.${name}`];
  const id = `naehrwert-${name}`;
  const write = (text: string) =>
    set({
      nutrition: { ...form.nutrition, [name]: text },
      tracedNutrients: form.tracedNutrients.filter((traced) => traced !== name),
      ...typedSource(form),
    });
  return (
    <tr className="border-b border-hairline last:border-0">
      <th
        scope="row"
        className={`py-1 pr-3 text-left font-normal ${parts.has(name) ? "pl-4 text-muted" : ""}`}
      >
        {parts.has(name) ? words : words.charAt(0).toUpperCase() + words.slice(1)}
      </th>
      <td className="py-1">
        <div className="flex flex-wrap items-center gap-2">
          <FigureInput
            id={id}
            label={`${words} in g je 100 g`}
            value={value}
            error={error}
            isWanted={!isOnlyForEnergy(name) || needsAll(form)}
            onWrite={write}
          />
          <span className="text-muted">g</span>
          {value.trim() !== "" && (
            <button
              type="button"
              // Ten figures are typed one after the other; an emptied field is unknown, too.
              tabIndex={-1}
              aria-label={`${words}: leeren`}
              onClick={() => write("")}
              className="min-h-8 rounded-sm px-2 text-muted underline decoration-hairline underline-offset-3 hover:decoration-ink"
            >
              leeren
            </button>
          )}
          {form.tracedNutrients.includes(name) && (
            <span className="text-xs text-muted">Spuren laut Quelle, gerechnet als 0</span>
          )}
        </div>
        <span id={`${id}-fehler`} className="block text-xs text-error">
          {error}
        </span>
      </td>
    </tr>
  );
}

const sourceOptions = { "": "noch keine", ...sourceKinds };
const nameLabels: Record<SourceKind, string> = {
  bls: "Code und Version",
  specification: "Name der Spezifikation",
  laboratory: "Labor und Bericht",
  hand: "Wer sie eingetragen hat, und woher",
};

function SourceFields() {
  const { form, errors, set } = useIngredient();
  const { sourceKind } = form;
  return (
    <FieldPlace field="source">
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <OfficeSelect
          label="Quelle der Nährwerte"
          options={sourceOptions}
          value={sourceKind}
          onChange={(event) => set({ sourceKind: event.target.value as SourceKind | "" })}
          error={errors.source}
        />
        {sourceKind && (
          <>
            <OfficeField
              label={nameLabels[sourceKind]}
              value={form.sourceName}
              onChange={(event) => set({ sourceName: event.target.value })}
              error={errors["source.name"]}
            />
            <OfficeField
              label="Stand"
              type="date"
              value={form.sourceOn}
              onChange={(event) => set({ sourceOn: event.target.value })}
              error={errors["source.on"]}
            />
          </>
        )}
      </div>
    </FieldPlace>
  );
}
