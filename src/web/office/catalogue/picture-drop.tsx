import { ImagePlus, X } from "lucide-react";
import { useState } from "react";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { shrinkPicture } from "#web/office/catalogue/shrink-picture.ts";
import { sendFile } from "#web/office/send-file.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { IconButton } from "#web/office/ui/icon-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

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

interface RunningUpload {
  key: string;
  fileName: string;
  share: number;
  /** Stays visible until it is dismissed. */
  error?: string;
}

function usePictureUpload(onUploaded: (pictureId: string) => void) {
  const [uploads, setUploads] = useState<RunningUpload[]>([]);
  const update = (key: string, patch: Partial<RunningUpload>) =>
    setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...patch } : item)));
  const dismiss = (key: string) => setUploads((all) => all.filter((item) => item.key !== key));

  const uploadOne = async (file: File, key: string) => {
    try {
      const small = await shrinkPicture(file);
      if (small.size > pictureMostBytes) throw new Error("too large");
      const { data } = await sendFile("uploadPicture", small, {
        onProgress: (share) => update(key, { share }),
      });
      dismiss(key);
      onUploaded(data.id);
    } catch (error) {
      const tooLargeText = `Die Datei ist zu groß: höchstens ${pictureMostBytes / 1_000_000} MB.`;
      const text =
        error instanceof Error && error.message === "too large" ? tooLargeText : failureText(error);
      update(key, { error: text });
    }
  };
  const upload = async (files: Iterable<File>) => {
    const queue = [...files].map((file) => ({ file, key: randomUuid() }));
    setUploads((all) => [...all, ...queue.map(({ file, key }) => ({ key, fileName: file.name, share: 0 }))]);
    for (const { file, key } of queue) await uploadOne(file, key);
  };
  return { uploads, upload, dismiss };
}
