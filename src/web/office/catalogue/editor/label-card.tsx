import { expectedEnergy } from "#contract/office/catalogue/figure-check.ts";
import { type FigureName, figureNames } from "#contract/office/catalogue/menu-fields.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { perPortion } from "#web/office/catalogue/editor/menu-form.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const rows: Record<FigureName, { name: string; unit: string; isPart?: boolean }> = {
  kj: { name: "Energie", unit: "kJ" },
  kcal: { name: "Energie", unit: "kcal" },
  fat: { name: "Fett", unit: "g" },
  saturates: { name: "davon gesättigte Fettsäuren", unit: "g", isPart: true },
  carbs: { name: "Kohlenhydrate", unit: "g" },
  sugar: { name: "davon Zucker", unit: "g", isPart: true },
  protein: { name: "Eiweiß", unit: "g" },
  salt: { name: "Salz", unit: "g" },
};

export function LabelCard() {
  const { menu, form, errors, set } = useEditor();
  return (
    <Card title="Gewicht und Nährwerte">
      <div className="max-w-44">
        <FieldPlace field="weightGrams">
          <OfficeField
            label="Nettofüllmenge"
            inputMode="numeric"
            unit="g"
            value={form.weightGrams}
            onChange={(event) => set({ weightGrams: event.target.value })}
            error={errors.weightGrams}
            placeholder={menu.derived ? `${menu.derived.portion.grams} nach Rezept` : undefined}
          />
        </FieldPlace>
      </div>
      <table className="mt-4 w-full max-w-2xl">
        <caption className="sr-only">Nährwerte</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              Nährwert
            </th>
            <th scope="col" className="py-1 text-left font-semibold">
              je 100 g
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              je Portion
            </th>
          </tr>
        </thead>
        <tbody>
          {figureNames.map((name) => (
            <FigureRow key={name} name={name} />
          ))}
        </tbody>
      </table>
      <EnergyHelp />
    </Card>
  );
}

function FigureRow({ name }: { name: FigureName }) {
  const { form, read, errors, hints, set } = useEditor();
  const { name: words, unit, isPart } = rows[name];
  const hint = hints.find(({ field }) => field === name)?.text;
  const error = errors[name];
  const errorId = `fehler-${name}`;
  return (
    <tr className="border-b border-hairline last:border-0">
      <th scope="row" className={`py-1 pr-3 text-left font-normal ${isPart ? "pl-4 text-muted" : ""}`}>
        {words} <span className="text-muted">({unit})</span>
      </th>
      <td className="py-1">
        <FieldPlace field={name}>
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${words} in ${unit} je 100 g`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? errorId : undefined}
            value={form.per100g[name]}
            onChange={(event) => set({ per100g: { ...form.per100g, [name]: event.target.value } })}
            className={`h-8 w-24 rounded-sm border bg-white px-2 text-right ${error ? "border-2 border-error" : "border-field hover:border-ink"}`}
          />
        </FieldPlace>
        <span id={errorId} className={`block text-xs ${error ? "text-error" : "text-warning"}`}>
          {error ?? hint}
        </span>
      </td>
      <td className="py-1 pl-3 text-right whitespace-nowrap">
        {perPortion(read.content.per100g, name, read.content.weightGrams)}
      </td>
    </tr>
  );
}

function EnergyHelp() {
  const { form, read, hints, set } = useEditor();
  const { per100g } = read.content;
  const [kj, kcal] = [expectedEnergy(per100g, "kj"), expectedEnergy(per100g, "kcal")];
  if (kj === null || kcal === null) return null;
  const isMissing = per100g.kj === null || hints.some(({ field }) => field === "kj");
  const wanted = String(Math.round(kj));
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-xs text-muted">
      <p>
        Aus Fett, Kohlenhydraten und Eiweiß ergeben sich etwa {wanted} kJ und {Math.round(kcal)} kcal.
      </p>
      {isMissing && (
        <OfficeButton onClick={() => set({ per100g: { ...form.per100g, kj: wanted } })}>
          {`${wanted} kJ übernehmen`}
        </OfficeButton>
      )}
    </div>
  );
}
