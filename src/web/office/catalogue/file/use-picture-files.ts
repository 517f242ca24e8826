import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { pictureMostBytes } from "#contract/office/menu-files.ts";
import { type PictureFile, type PictureFiles, picturesIn } from "#web/office/catalogue/file/picture-files.ts";
import { shrinkPicture } from "#web/office/catalogue/shrink-picture.ts";
import { officeApi } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import { failureText } from "#web/shared/api/failure-text.ts";

export type PictureStep =
  | { name: "choose" }
  | { name: "opening" }
  | { name: "sending"; done: number; of: number }
  | { name: "done"; sent: number; left: PictureFiles["left"]; isStopped: boolean };

/** Sends pictures one by one. What has arrived stays, also when the rest is stopped or fails. */
export function usePictureFiles() {
  const queries = useQueryClient();
  const [step, setStep] = useState<PictureStep>({ name: "choose" });
  const stop = useRef<AbortController>(undefined);

  const send = async (files: readonly File[]) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setStep({ name: "opening" });
    const { pictures, left } = await picturesIn(files);
    const storedSources = await readStoredSources();
    let sent = 0;
    for (const [at, picture] of pictures.entries()) {
      if (signal.aborted) break;
      setStep({ name: "sending", done: at, of: pictures.length });
      try {
        await sendOne(picture, storedSources, signal);
        sent++;
      } catch (error) {
        if (signal.aborted) break;
        left.push({ fileName: picture.fileName, why: reasonOf(error) });
      }
    }
    void queries.invalidateQueries({ queryKey: ["office", "readNamedPictures"] });
    setStep({ name: "done", sent, left, isStopped: signal.aborted });
  };
  return { step, send, stop: () => stop.current?.abort(), restart: () => setStep({ name: "choose" }) };
}

class TooLarge extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof TooLarge)
    return `Die Datei ist zu groß: höchstens ${pictureMostBytes / 1_000_000} MB.`;
  return failureText(error);
}

/** What arrived earlier under a name need not be sent again. */
async function readStoredSources(): Promise<ReadonlySet<string>> {
  const { data } = await officeApi("readNamedPictures").catch(() => ({ data: [] }));
  return new Set(data.map(({ fileName, source }) => `${fileName} ${source}`));
}

async function sendOne(
  picture: PictureFile,
  storedSources: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const fileName = picture.fileName.normalize("NFC");
  const file = await picture.open();
  const source = await hashOf(file);
  if (source && storedSources.has(`${fileName.toLowerCase()} ${source}`)) return;
  const small = await shrinkPicture(file);
  if (small.size > pictureMostBytes) throw new TooLarge();
  await sendFile("uploadNamedPicture", small, { query: { fileName, ...(source && { source }) }, signal });
}

/** Browsers hash on https and on this machine only; elsewhere everything is sent. */
async function hashOf(file: Blob): Promise<string | undefined> {
  const hash = await globalThis.crypto.subtle?.digest("SHA-256", await file.arrayBuffer());
  return hash && [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
