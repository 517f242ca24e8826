import { useState } from "react";
import { type FontName, fontNames, fontWords } from "#contract/shop/brand.ts";
import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { type BrandFormProps, useBrandChange } from "#web/office/shop/brand/use-brand.ts";

/** As the style sheet names them. */
const families: Record<FontName, string> = {
  figtree: '"Figtree Variable", system-ui, sans-serif',
  "bricolage-grotesque": '"Bricolage Grotesque Variable", system-ui, sans-serif',
  system: "system-ui, sans-serif",
};

export function FontsForm(props: BrandFormProps) {
  const { save, isPending } = useBrandChange(props);
  const [heading, setHeading] = useState(props.brand.headingFont);
  const [body, setBody] = useState(props.brand.bodyFont);
  return (
    <BrandForm action={props.action} busy={isPending} onSave={save}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FontChoice legend="Überschriften" name="headingFont" chosen={heading} onChoose={setHeading} />
        <FontChoice legend="Texte" name="bodyFont" chosen={body} onChoose={setBody} />
      </div>
      <div className="rounded-md border border-hairline bg-canvas p-4">
        <p className="text-xl font-bold" style={{ fontFamily: families[heading] }}>
          Frisch gekocht, gut gekühlt
        </p>
        <p className="mt-1" style={{ fontFamily: families[body] }}>
          So sehen Überschrift und Text zusammen aus: 9,90 € für Käsespätzle mit Röstzwiebeln.
        </p>
      </div>
    </BrandForm>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  chosen: FontName;
  onChoose: (font: FontName) => void;
}

function FontChoice({ legend, name, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold">{legend}</legend>
      {fontNames.map((font) => (
        <label key={font} className="flex min-h-9 items-center gap-2.5">
          <input
            type="radio"
            name={name}
            value={font}
            checked={font === chosen}
            onChange={() => onChoose(font)}
            className="size-4.5 accent-forest"
          />
          <span style={{ fontFamily: families[font] }}>{fontWords[font]}</span>
        </label>
      ))}
    </fieldset>
  );
}
