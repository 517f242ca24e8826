import { ArrowDown, ArrowUp, RefreshCw, X } from "lucide-react";
import { useRef, useState } from "react";
import type { MenuPicture } from "#contract/office/catalogue/menu-fields.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { FieldPlace } from "#web/office/catalogue/editor/field-place.tsx";
import { PictureDrop } from "#web/office/catalogue/picture-drop.tsx";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { moved } from "#web/office/ui/moved.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
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

interface PictureRowProps {
  at: number;
  pictures: readonly MenuPicture[];
  onChange: (pictures: MenuPicture[]) => void;
  alarm?: string;
}

function PictureRow({ at, pictures, onChange, alarm }: PictureRowProps) {
  const [isReplacing, setReplacing] = useState(false);
  const picture = pictures[at];
  if (!picture) return null;
  const name = `Bild ${at + 1}`;
  const change = (patch: Partial<MenuPicture>) =>
    onChange(pictures.map((item, place) => (place === at ? { ...item, ...patch } : item)));
  const replace = (id: string) => {
    setReplacing(false);
    if (!pictures.some((item) => item.id === id)) change({ id });
  };
  return (
    <li className="flex flex-wrap items-start gap-4">
      <img
        src={`/media/${picture.id}/320.webp`}
        alt={picture.alt || `${name}, noch ohne Beschreibung`}
        width={128}
        height={96}
        className="h-24 w-32 rounded-sm bg-sand object-cover"
      />
      <div className="min-w-60 grow">
        <OfficeField
          label={at === 0 ? `Was zeigt ${name}? (Hauptbild)` : `Was zeigt ${name}?`}
          value={picture.alt}
          onChange={(event) => change({ alt: event.target.value })}
          error={picture.alt.trim() === "" ? alarm : undefined}
          hint="Für alle, die das Bild nicht sehen: was auf dem Teller liegt."
        />
        {isReplacing && (
          <div className="mt-3">
            <PictureDrop label={`Neue Datei für ${name}`} onUploaded={replace} />
          </div>
        )}
      </div>
      <div className="flex gap-1.5 sm:pt-5">
        <IconButton
          label={`${name} nach vorn`}
          icon={ArrowUp}
          disabled={at === 0}
          onClick={() => onChange(moved(pictures, at, -1))}
        />
        <IconButton
          label={`${name} nach hinten`}
          icon={ArrowDown}
          disabled={at === pictures.length - 1}
          onClick={() => onChange(moved(pictures, at, 1))}
        />
        <IconButton
          label={`${name} ersetzen`}
          icon={RefreshCw}
          aria-expanded={isReplacing}
          onClick={() => setReplacing(!isReplacing)}
        />
        <IconButton
          label={`${name} entfernen`}
          icon={X}
          onClick={() => onChange(pictures.filter((_, place) => place !== at))}
        />
      </div>
    </li>
  );
}
