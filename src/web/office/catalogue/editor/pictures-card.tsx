import { useRef } from "react";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { PictureRow } from "#web/office/catalogue/editor/picture-row.tsx";
import { PictureDrop } from "#web/office/catalogue/picture-drop.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/** The first picture stands on the menu's card. */
export function PicturesCard() {
  const { form, errors, set } = useEditor();
  // A ref, because several uploads may finish before the next render.
  const latest = useRef(form.pictures);
  latest.current = form.pictures;
  const put = (pictures: typeof form.pictures) => {
    latest.current = pictures;
    set({ pictures });
  };
  const add = (id: string) => {
    if (latest.current.some((item) => item.id === id)) return;
    put([...latest.current, { id, alt: "" }]);
  };
  return (
    <Card title="Bilder">
      <FieldPlace field="pictures">
        <ol className="mb-4 space-y-3 empty:hidden">
          {form.pictures.map((picture, at) => (
            <PictureRow key={picture.id} at={at} pictures={form.pictures} onChange={put} alarm={errors.alt} />
          ))}
        </ol>
        {errors.pictures && (
          <p data-invalid="" tabIndex={-1} className="mb-3 text-sm text-error">
            {errors.pictures}
          </p>
        )}
        <PictureDrop label="Bilder hochladen" multiple onUploaded={add} />
      </FieldPlace>
    </Card>
  );
}
