import { ImagePlus, X } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { usePictureUpload } from "#web/office/pictures/use-picture-upload.ts";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";

interface Props {
  label: string;
  multiple?: boolean;
  onUploaded: (pictureId: string) => void;
}

export function PictureDrop({ label, multiple = false, onUploaded }: Props) {
  const { uploads, upload, dismiss } = usePictureUpload(onUploaded);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    void upload(multiple ? files : files.slice(0, 1));
  };
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-3 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${isOver ? "border-forest bg-sage" : "border-field hover:bg-sand"}`}
      >
        <span className="inline-flex items-center gap-2 font-semibold">
          <ImagePlus className="size-4" aria-hidden="true" />
          {label}
        </span>
        <span className="text-xs text-muted">
          JPEG, PNG, WebP oder AVIF, mindestens 1000 Pixel breit, am besten 4:3
        </span>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple={multiple}
          className="sr-only"
          onChange={(event) => {
            void upload(event.target.files ?? []);
            event.target.value = "";
          }}
        />
      </label>
      <ul className="mt-2 space-y-2" aria-live="polite">
        {uploads.map(({ key, fileName, share, error }) => (
          <li key={key} className="flex items-center gap-3">
            <div className="grow">
              {error ? (
                <p className="text-sm text-error">
                  {fileName}: {error}
                </p>
              ) : (
                <ProgressBar
                  label={share < 1 ? `${fileName} wird hochgeladen` : `${fileName} wird verarbeitet`}
                  share={share < 1 ? share : undefined}
                />
              )}
            </div>
            {error && <IconButton label="Meldung schließen" icon={X} onClick={() => dismiss(key)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
