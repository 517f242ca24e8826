import { useId } from "react";
import { mostPhotoBytes, mostPhotos } from "#contract/orders/complaint-words.ts";
import { FieldMessage } from "#web/shared/ui/field-message.tsx";

export function PhotoField({ error, hint }: { error: string | undefined; hint: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold sm:mb-1.5">
        Fotos <span className="font-normal text-muted">(optional)</span>
      </label>
      <input
        id={id}
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        className="block w-full rounded-md border border-field bg-white p-2.5 text-base file:mr-3 file:min-h-9 file:rounded-sm file:bg-sage file:px-3 file:font-semibold"
      />
      <FieldMessage id={`${id}-error`} text={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}

export function checkPhotos(photos: readonly File[]): string | undefined {
  if (photos.length > mostPhotos) return `Bitte höchstens ${mostPhotos} Fotos wählen.`;
  if (photos.some(({ size }) => size > mostPhotoBytes)) return "Ein Foto ist größer als 8 MB.";
  return undefined;
}
