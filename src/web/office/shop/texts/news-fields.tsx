import { longest, mostSlides } from "#contract/office/home-texts.ts";
import { EntryList } from "#web/office/shop/texts/entry-list.tsx";
import { LinkFields } from "#web/office/shop/texts/link-fields.tsx";
import { LongField } from "#web/office/shop/texts/long-field.tsx";
import type { FieldsProps } from "#web/office/shop/texts/text-fields.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

const blank = { heading: "", text: "", label: "", target: "/shop" };

export function NewsFields({ value, set, errors, clearErrors }: FieldsProps<"news">) {
  return (
    <EntryList
      name="Neuigkeit"
      add="Neuigkeit hinzufügen"
      most={mostSlides}
      blank={blank}
      entries={value.slides}
      onChange={(slides) => set({ slides })}
      onRearrange={clearErrors}
      errors={errors}
      title={({ heading }) => heading}
      untitled="noch ohne Überschrift"
      fields={(slide, change, announce) => (
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <OfficeField
              label="Überschrift"
              maxLength={longest.heading}
              value={slide.heading}
              onChange={(event) => change({ heading: event.target.value })}
              error={announce.heading}
            />
          </div>
          <div className="sm:col-span-2">
            <LongField
              label="Text"
              longest={longest.newsText}
              value={slide.text}
              onChange={(text) => change({ text })}
              error={announce.text}
            />
          </div>
          <LinkFields name="Link" value={slide} set={change} errors={announce} />
        </div>
      )}
    />
  );
}
