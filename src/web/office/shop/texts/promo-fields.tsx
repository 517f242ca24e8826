import { longest } from "#contract/office/home-texts.ts";
import { LinkFields } from "#web/office/shop/texts/link-fields.tsx";
import { LongField } from "#web/office/shop/texts/long-field.tsx";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";

export function PromoFields({ value, set, errors }: FieldsProps<"promo">) {
  return (
    <div className="space-y-3">
      <OfficeCheck
        label="Aktion auf der Startseite zeigen"
        checked={value.isShown}
        onChange={(event) => set({ isShown: event.target.checked })}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <OfficeField
          label="Zeile über der Überschrift"
          maxLength={longest.eyebrow}
          value={value.eyebrow}
          onChange={(event) => set({ eyebrow: event.target.value })}
          error={errors.eyebrow}
        />
        <OfficeField
          label="Überschrift"
          maxLength={longest.heading}
          value={value.heading}
          onChange={(event) => set({ heading: event.target.value })}
          error={errors.heading}
        />
        <div className="sm:col-span-2">
          <LongField
            label="Text"
            longest={longest.promoText}
            value={value.text}
            onChange={(text) => set({ text })}
            error={errors.text}
            hint="{code} steht für den Rabattcode."
          />
        </div>
        <div className="grid items-start gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-3">
          <OfficeField
            label="Rabattcode"
            maxLength={30}
            value={value.code}
            onChange={(event) => set({ code: event.target.value })}
            error={errors.code}
            hint="Darf leer sein. Angelegt wird er unter Rabattcodes."
          />
          <LinkFields name="Knopf" value={value} set={set} errors={errors} />
        </div>
      </div>
    </div>
  );
}
