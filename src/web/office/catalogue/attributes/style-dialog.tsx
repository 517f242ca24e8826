import { useState } from "react";
import type { NutritionFormEntry, StyleEntry } from "#contract/office/catalogue/menu-attributes.ts";
import { slugOf } from "#contract/slug.ts";
import { PictureDrop } from "#web/office/catalogue/picture-drop.tsx";
import { useOfficeChange } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { focusFirstError } from "#web/office/ui/focus-first-error.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

interface Props {
  style: StyleEntry | null;
  forms: readonly NutritionFormEntry[];
  onClose: () => void;
}

export function StyleDialog({ style, forms, onClose }: Props) {
  const done = { done: "Der Style ist gespeichert.", onDone: onClose };
  const create = useOfficeChange("createStyle", done);
  const change = useOfficeChange("changeStyle", done);
  const [name, setName] = useState(style?.name ?? "");
  const [pictureId, setPictureId] = useState(style?.picture.id);
  const [isAsking, setAsking] = useState(false);
  const saving = style ? change : create;
  const errors = fieldErrors(saving.error);
  const save = ({ slug, alt, nutritionId }: { slug: string; alt: string; nutritionId: string | null }) => {
    setAsking(!pictureId);
    if (!pictureId) return focusFirstError();
    const body = { name, picture: { id: pictureId, alt }, nutritionId: Number(nutritionId) || null };
    if (!style) create.mutate({ body: { ...body, slug } });
    else change.mutate({ params: { id: String(style.id) }, body: { ...body, version: style.version } });
  };
  const options = Object.fromEntries(forms.map((form) => [` ${form.id}`, form.name]));
  return (
    <Dialog open onClose={onClose} title={style ? style.name : "Neuer Style"}>
      <OfficeForm change={saving} onSave={save}>
        <OfficeField
          name="name"
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-first-focus=""
        />
        {!style && (
          <OfficeField
            // Derived from the name until the person types one.
            key={slugOf(name)}
            name="slug"
            label="Adresse"
            defaultValue={slugOf(name)}
            hint="Steht hinter /shop/ und bleibt für immer."
          />
        )}
        {pictureId && (
          <img
            src={`/media/${pictureId}/320.webp`}
            alt=""
            width={160}
            height={120}
            className="h-30 w-40 rounded-sm object-cover"
          />
        )}
        <PictureDrop label={pictureId ? "Bild ersetzen" : "Bild hochladen"} onUploaded={setPictureId} />
        {(errors.picture ?? (isAsking && !pictureId)) && (
          <p data-invalid="" tabIndex={-1} className="text-sm text-error">
            {errors.picture ?? "Ein Style braucht ein Bild."}
          </p>
        )}
        <OfficeField name="alt" label="Was zeigt das Bild?" defaultValue={style?.picture.alt} />
        <OfficeSelect
          name="nutritionId"
          label="Steht für eine Ernährungsform"
          options={{ "": "nein", ...options }}
          defaultValue={style?.nutritionId ? ` ${style.nutritionId}` : ""}
          hint="Dann wählt /shop/… diese Form vor und nicht den Style."
        />
        <OfficeButton type="submit" look="action" busy={saving.isPending}>
          Speichern
        </OfficeButton>
      </OfficeForm>
    </Dialog>
  );
}
