import { ImagePlus, X } from "lucide-react";
import { usePictureUpload } from "#web/office/catalogue/use-picture-upload.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";

interface Props {
  label: string;
  multiple?: boolean;
  onUploaded: (pictureId: string) => void;
}

export function PictureDrop({ label, multiple = false, onUploaded }: Props) {
  const { uploads, upload, dismiss } = usePictureUpload(onUploaded);
  return (
    <div>
      <FileDrop
        icon={ImagePlus}
        label={label}
        hint="JPEG, PNG, WebP oder AVIF, mindestens 1000 Pixel breit, am besten 4:3"
        accept="image/jpeg,image/png,image/webp,image/avif"
        isMultiple={multiple}
        onChoose={(files) => void upload(files)}
      />
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
