import { longest } from "#contract/office/home-texts.ts";
import { LongField } from "#web/office/shop/texts/long-field.tsx";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function HeroFields({ value, set, errors }: FieldsProps<"hero">) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <OfficeField
        label="Titel, erste Zeile"
        maxLength={longest.title}
        value={value.titleFirst}
        onChange={(event) => set({ titleFirst: event.target.value })}
        error={errors.titleFirst}
      />
      <OfficeField
        label="Titel, zweite Zeile"
        maxLength={longest.title}
        value={value.titleSecond}
        onChange={(event) => set({ titleSecond: event.target.value })}
        error={errors.titleSecond}
      />
      <div className="sm:col-span-2">
        <LongField
          label="Text"
          longest={longest.heroText}
          value={value.text}
          onChange={(text) => set({ text })}
          error={errors.text}
        />
      </div>
    </div>
  );
}
