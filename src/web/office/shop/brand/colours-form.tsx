import { CircleAlert, CircleCheck, ShoppingBag } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { type BaseColours, contrastFaults, contrastPairs, type Tones } from "#contract/shop/brand-colours.ts";
import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { tonesOfBrand } from "#web/office/shop/brand/office-brand.tsx";
import { palettes } from "#web/office/shop/brand/palettes.ts";
import { type BrandFormProps, useBrandChange } from "#web/office/shop/brand/use-brand.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

const labels: Record<keyof BaseColours, { label: string; hint: string }> = {
  primary: { label: "Hauptfarbe", hint: "Links, dunkle Flächen und alle übrigen Knöpfe" },
  accent: { label: "Kaufen", hint: "Knöpfe zum Kauf und Hervorhebungen auf der Hauptfarbe" },
  badge: { label: "Plaketten", hint: "„Neu“ und gesenkte Preise" },
  background: { label: "Hintergrund", hint: "Grund der Seiten" },
  text: { label: "Schrift", hint: "alle Texte" },
};
const names = Object.keys(labels) as (keyof BaseColours)[];
const colourForm = /^#[0-9a-f]{6}$/i;

export function ColoursForm(props: BrandFormProps) {
  const { brand } = props;
  const { save, errors, isPending } = useBrandChange(props);
  const [draft, setDraft] = useState<BaseColours>(brand.colours);
  // Until a typed colour is complete, the preview keeps the last one.
  const [shown, setShown] = useState<BaseColours>(brand.colours);
  const change = (next: BaseColours) => {
    setDraft(next);
    const entries = names.map((name) => [
      name,
      colourForm.test(next[name]) ? next[name].toLowerCase() : shown[name],
    ]);
    setShown(Object.fromEntries(entries));
  };
  const faults = contrastFaults(shown);
  const errorOf = (name: keyof BaseColours) =>
    colourForm.test(draft[name])
      ? (faults[name]?.[0] ?? errors[name])
      : "Bitte eine Farbe wie #1f5140 eingeben.";
  const isRefused = names.some((name) => !colourForm.test(draft[name]) || faults[name]);
  const choices = { "Vom Anfang": brand.standard.form.colours, ...palettes };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <BrandForm
        action={props.action}
        busy={isPending}
        onSave={() => (isRefused ? focusFirstError() : save({ colours: shown }))}
      >
        <fieldset>
          <legend className="mb-1 text-xs font-semibold">Vorschläge</legend>
          <div className="flex flex-wrap gap-2">
            {Object.entries(choices).map(([name, colours]) => (
              <button
                key={name}
                type="button"
                onClick={() => change(colours)}
                className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-field bg-white px-3 font-medium hover:bg-sand"
              >
                <span aria-hidden="true" className="flex overflow-hidden rounded-sm border border-hairline">
                  {[colours.primary, colours.accent, colours.badge].map((colour) => (
                    <span key={colour} className="size-4" style={{ background: colour }} />
                  ))}
                </span>
                {name}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <ColourField
              key={name}
              {...labels[name]}
              value={draft[name]}
              shown={shown[name]}
              error={errorOf(name)}
              onChange={(colour) => change({ ...draft, [name]: colour })}
            />
          ))}
        </div>
        <ContrastList colours={shown} />
      </BrandForm>
      <BrandPreview
        name={brand.shopName}
        claim={brand.claim}
        tones={tonesOfBrand({ ...brand, colours: shown })}
      />
    </div>
  );
}

const figure = (ratio: number) =>
  (Math.floor(ratio * 10) / 10).toLocaleString("de-DE", { minimumFractionDigits: 1 });

/** Every pair of colours that carries text, while the colours are chosen. */
function ContrastList({ colours }: { colours: BaseColours }) {
  const pairs = contrastPairs(colours);
  const weak = pairs.filter(({ isEnough }) => !isEnough).length;
  return (
    <div>
      <p role="status" className={`mb-1 font-semibold ${weak > 0 ? "text-error" : "text-success"}`}>
        {weak === 0
          ? "Alles ist gut lesbar."
          : `${weak === 1 ? "Ein Paar ist" : `${weak} Paare sind`} zu schwach, um es zu speichern.`}
      </p>
      <ul className="text-xs">
        {pairs.map(({ label, ratio, least, isEnough }) => (
          <li key={label} className="flex items-center gap-2 border-b border-hairline py-1.5 last:border-0">
            {isEnough ? (
              <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <CircleAlert className="size-4 shrink-0 text-error" aria-hidden="true" />
            )}
            <span className="grow">{label}</span>
            <span className={isEnough ? "text-muted" : "font-semibold text-error"}>
              {figure(ratio)}
              {isEnough ? "" : `, nötig ${figure(least)}`}
              <span className="sr-only">{isEnough ? ", genügt" : ", zu wenig"}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ColourFieldProps {
  label: string;
  hint: string;
  /** as typed, perhaps not complete */
  value: string;
  /** a complete colour */
  shown: string;
  error?: string;
  onChange: (colour: string) => void;
}

/** A colour by hand or by the browser's picker. */
function ColourField({ label, hint, value, shown, error, onChange }: ColourFieldProps) {
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        aria-label={`${label} auswählen`}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        className="mt-5.5 h-9 w-11 shrink-0 cursor-pointer rounded-sm border border-field bg-white p-1"
      />
      <div className="min-w-0 grow">
        <OfficeField
          label={label}
          hint={hint}
          value={value}
          maxLength={7}
          spellCheck={false}
          error={error}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
    </div>
  );
}

/** Header, button and card in colours that are not saved yet. Nothing in it can be pressed. */
function BrandPreview({ name, claim, tones }: { name: string; claim: string; tones: Tones }) {
  const [, first = claim, rest = ""] = /^(.+?[.!?])\s+(.+)$/.exec(claim) ?? [];
  const variables = Object.fromEntries(
    Object.entries(tones).map(([tone, colour]) => [`--color-${tone}`, colour]),
  );
  return (
    <figure>
      <figcaption className="mb-1 text-xs font-semibold">So sieht es aus</figcaption>
      <div
        style={variables as CSSProperties}
        className="overflow-hidden rounded-md border border-hairline bg-canvas text-ink"
      >
        <div className="flex items-center justify-between border-b border-hairline bg-white px-4 py-3">
          <span className="font-display text-lg font-bold wrap-anywhere">{name || "Ihr Shop"}</span>
          <ShoppingBag className="size-5 shrink-0 text-forest" aria-hidden="true" />
        </div>
        <div className="bg-hero px-4 py-5 text-cream">
          <p className="font-display text-xl font-bold">
            {first} <span className="text-saffron">{rest}</span>
          </p>
          <span className="mt-3 inline-flex min-h-9 items-center rounded-md bg-saffron px-4 font-semibold text-ink">
            Menüs ansehen
          </span>
        </div>
        <div className="p-4">
          <div className="max-w-72 overflow-hidden rounded-lg bg-white shadow-card">
            <div className="flex h-20 items-start bg-sand p-3">
              <span className="rounded-sm bg-paprika px-2 py-0.5 text-xs font-semibold text-white">Neu</span>
            </div>
            <div className="space-y-2 p-3">
              <p className="font-semibold">Kartoffelsuppe</p>
              <p className="text-xs text-muted">450 g, 17,56 € je kg</p>
              <p className="font-bold">7,90 €</p>
              <span className="flex min-h-9 items-center justify-center rounded-md border border-field bg-saffron px-4 font-semibold">
                In den Warenkorb
              </span>
              <p className="text-center font-semibold text-forest underline">Was drin ist</p>
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}
