import { useState } from "react";
import { pictureMostBytes } from "#contract/office/menu-files.ts";
import { shrinkPicture } from "#web/office/catalogue/shrink-picture.ts";
import { sendFile } from "#web/office/send-file.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";

export interface RunningUpload {
  key: string;
  fileName: string;
  share: number;
  /** Stays visible until it is dismissed. */
  error?: string;
}

export function usePictureUpload(onUploaded: (pictureId: string) => void) {
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
