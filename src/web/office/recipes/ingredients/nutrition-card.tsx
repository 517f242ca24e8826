import { type Nutrient, nutrientNames, nutrientWords } from "#contract/office/recipes/nutrients.ts";
import { sourceKinds } from "#contract/office/recipes/ingredient-fields.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { useIngredient } from "#web/office/recipes/ingredients/ingredient-context.ts";
import { mapNutrients, type SourceKind } from "#web/office/recipes/ingredients/ingredient-form.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const parts: ReadonlySet<Nutrient> = new Set(["saturates", "sugar", "polyols"]);

/** Nothing typed is unknown and stays so: no label counts it as 0. */
export function NutritionCard() {
  const { form, set } = useIngredient();
  const unknown = nutrientNames.filter((name) => form.nutrition[name].trim() === "");
  return (
    <Card title="Nährwerte je 100 g essbarem Anteil">
      <p className="mb-3 text-muted">
        Ein leeres Feld heißt unbekannt, nicht 0. Mit einem unbekannten Wert lässt sich kein Gericht
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
          {nutrientNames.map((name) => (
            <NutrientRow key={name} name={name} />
          ))}
        </tbody>
      </table>
      <SourceFields />
    </Card>
  );
}

function NutrientRow({ name }: { name: Nutrient }) {
  const { form, errors, set } = useIngredient();
  const value = form.nutrition[name];
  const words = `${parts.has(name) ? "davon " : ""}${nutrientWords[name]}`;
  const error = errors[`nutrition.${name}`];
  const errorId = `fehler-${name}`;
  const write = (text: string) =>
    set({
      nutrition: { ...form.nutrition, [name]: text },
      tracedNutrients: form.tracedNutrients.filter((traced) => traced !== name),
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
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${words} in g je 100 g`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            placeholder="unbekannt"
            value={value}
            onChange={(event) => write(event.target.value)}
            className={`h-8 w-28 rounded-sm border px-2 text-right placeholder:text-warning placeholder:italic ${value.trim() === "" ? "bg-warning-soft" : "bg-white"} ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
          />
          <span className="text-muted">g</span>
          {value.trim() !== "" && (
            <button
              type="button"
              // Ten figures are typed one after the other; an emptied field is unknown, too.
              tabIndex={-1}
              aria-label={`${words}: unbekannt`}
              onClick={() => write("")}
              className="min-h-8 rounded-sm px-2 text-muted underline decoration-hairline underline-offset-3 hover:decoration-ink"
            >
              unbekannt
            </button>
          )}
          {form.tracedNutrients.includes(name) && (
            <span className="text-xs text-muted">Spuren laut Quelle, gerechnet als 0</span>
          )}
        </div>
        <span id={errorId} className="block text-xs text-error">
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
