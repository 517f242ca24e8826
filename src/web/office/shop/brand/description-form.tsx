import type { PicturePlace } from "#contract/brand-pictures.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  place: PicturePlace;
  alt: string;
  onReload: () => Promise<unknown>;
}

export function DescriptionForm({ place, alt, onReload }: Props) {
  const change = useOfficeChange("describeBrandPicture", {
    done: "Die Beschreibung ist gespeichert.",
    onDone: () => void onReload(),
  });
  return (
    <BrandForm
      action="Beschreibung speichern"
      busy={change.isPending}
      onSave={(text) => change.mutate({ params: { place }, body: { alt: text("alt") } })}
    >
      <OfficeField
        name="alt"
        label="Was zeigt das Bild?"
        maxLength={200}
        defaultValue={alt}
        error={fieldErrors(change.error).alt}
        hint={
          place === "social"
            ? "Für alle, die es nicht sehen. Leer: Dort steht das Motto."
            : "Für alle, die es nicht sehen. Leer, wenn es nur schmückt."
        }
      />
    </BrandForm>
  );
}
