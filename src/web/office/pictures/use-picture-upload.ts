import { useState } from "react";
import { pictureMostBytes } from "#contract/office/menu-files.ts";
import { shrinkPicture } from "#web/office/pictures/shrink-picture.ts";
import { sendFile } from "#web/office/send-file.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export interface RunningUpload {
  key: string;
  fileName: string;
  share: number;
  /** Stays visible until it is dismissed. */
  error?: string;
}

export function usePictureUpload(onUploaded: (pictureId: string) => void) {
  const [uploads, setUploads] = useState<RunningUpload[]>([]);
  const tell = (key: string, news: Partial<RunningUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)));
  const putAway = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const uploadOne = async (file: File, key: string) => {
    try {
      const small = await shrinkPicture(file);
      if (small.size > pictureMostBytes) throw new Error("too large");
      const { data } = await sendFile("uploadPicture", small, {
        onProgress: (share) => tell(key, { share }),
      });
      putAway(key);
      onUploaded(data.id);
    } catch (error) {
      const most = `Die Datei ist zu groß: höchstens ${pictureMostBytes / 1_000_000} MB.`;
      const text = error instanceof Error && error.message === "too large" ? most : failureText(error);
      tell(key, { error: text });
    }
  };
  const upload = async (files: Iterable<File>) => {
    const queue = [...files].map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((all) => [...all, ...queue.map(({ file, key }) => ({ key, fileName: file.name, share: 0 }))]);
    for (const { file, key } of queue) await uploadOne(file, key);
  };
  return { uploads, upload, putAway };
}
