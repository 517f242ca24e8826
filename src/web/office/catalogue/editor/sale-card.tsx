import { formatEuro } from "#contract/money.ts";
import { slugOf } from "#contract/slug.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const vatRates = { " 7": "7\u00a0% (Lebensmittel)", " 19": "19\u00a0%" };

export function SaleCard() {
  const { form, errors, set } = useEditor();
  return (
    <Card title="Verkauf">
      <div className="grid gap-4 sm:grid-cols-2">
        <OfficeField
          label="Verkaufspreis"
          inputMode="decimal"
          unit="€"
          value={form.price}
          onChange={(event) => set({ price: event.target.value })}
          error={errors.price}
          hint="Was Gäste bezahlen, mit allen Steuern."
        />
        <OfficeSelect
          label="Mehrwertsteuer"
          options={vatRates}
          value={` ${form.vatPercent}`}
          onChange={(event) => set({ vatPercent: Number(event.target.value) as 7 | 19 })}
          hint={"Ohne Wirkung, solange Sie nach §\u00a019\u00a0UStG verkaufen."}
        />
        <div className="sm:col-span-2">
          <Reduction />
        </div>
        <OfficeField
          label="Bestseller-Rang"
          inputMode="numeric"
          value={form.bestsellerRank}
          onChange={(event) => set({ bestsellerRank: event.target.value })}
          error={errors.bestsellerRank}
          hint="1 steht vorn; leer: kein Bestseller."
        />
        <OfficeField
          label="Reihenfolge im Shop"
          inputMode="numeric"
          value={form.position}
          onChange={(event) => set({ position: event.target.value })}
          error={errors.position}
          hint="Kleine Zahlen stehen vorn."
        />
        <OfficeCheck
          checked={form.isNew}
          onChange={(event) => set({ isNew: event.target.checked })}
          label="Als neues Menü zeigen"
        />
        <div className="sm:col-span-2">
          <AddressField />
        </div>
      </div>
    </Card>
  );
}

function Reduction() {
  const { form, errors, set, menu } = useEditor();
  const { lowestPrice30Days: lowest, reduction } = menu;
  return (
    <>
      <OfficeCheck
        checked={form.isReduced}
        onChange={(event) => set({ isReduced: event.target.checked })}
        label="Als Ermäßigung zeigen (mit Streichpreis)"
      />
      {errors.isReduced && (
        <p data-invalid="" tabIndex={-1} className="text-sm text-error">
          {errors.isReduced}
        </p>
      )}
      <p className="text-xs text-muted">
        {reduction
          ? `Gäste sehen statt ${formatEuro(reduction.lowestPrice30Days)}, dem niedrigsten Preis der 30 Tage vor der Ermäßigung (§\u00a011 PAngV).`
          : lowest === null
            ? "In den letzten 30 Tagen wurde dieses Menü nicht verkauft."
            : `Niedrigster Preis der letzten 30 Tage: ${formatEuro(lowest)}. Nur was darunter liegt, ist eine Ermäßigung (§\u00a011 PAngV).`}
      </p>
    </>
  );
}

function AddressField() {
  const { form, errors, set, menu } = useEditor();
  const derivedSlug = slugOf(form.name);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-64 grow">
        <OfficeField
          label="Adresse im Shop"
          value={form.slug}
          onChange={(event) => set({ slug: event.target.value })}
          error={errors.slug}
          hint={
            menu.formerSlugs.length > 0
              ? `/menu/${form.slug} – frühere führen hierher: ${menu.formerSlugs.join(", ")}`
              : `/menu/${form.slug}`
          }
        />
      </div>
      {derivedSlug !== "" && derivedSlug !== form.slug && (
        <OfficeButton className="mb-6" onClick={() => set({ slug: derivedSlug })}>
          Aus dem Namen machen
        </OfficeButton>
      )}
    </div>
  );
}
