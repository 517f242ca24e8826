import { useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useRef, useState } from "react";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { type PictureFile, type PictureFiles, picturesIn } from "#web/office/catalogue/file/picture-files.ts";
import { shrinkPicture } from "#web/office/catalogue/shrink-picture.ts";
import { officeApi, useOffice } from "#web/office/office-api.ts";
import { sendFile } from "#web/office/send-file.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

function arrived(pictures: number): string {
  if (pictures === 0) return "Kein Bild ist angekommen.";
  return pictures === 1 ? "Ein Bild ist da." : `${pictures} Bilder sind da.`;
}

export function PictureFilesCard() {
  const { data } = useOffice("readNamedPictures");
  const { step, send, stop, restart } = usePictureFiles();
  return (
    <Card title="Bilder (vor der Tabelle)">
      <p className="mb-4 text-muted">
        Ein ZIP-Archiv oder einzelne Bilder. Die Tabelle nennt sie mit dem Dateinamen; heißt eines wie die
        Adresse des Menüs, etwa „kartoffelsuppe.jpg“, gehört es von selbst dazu.
      </p>
      {step.name === "choose" && (
        <FileDrop
          icon={Images}
          label="ZIP oder Bilder auswählen"
          hint="JPEG, PNG, WebP oder AVIF, mindestens 1000 Pixel breit, am besten 4:3"
          accept=".zip,application/zip,image/jpeg,image/png,image/webp,image/avif"
          isMultiple
          onChoose={(files) => void send(files)}
        />
      )}
      {step.name === "opening" && <ProgressBar label="Das Archiv wird geöffnet" />}
      {step.name === "sending" && (
        <div className="space-y-3">
          <ProgressBar
            label={`Bild ${step.done + 1} von ${step.of} wird übertragen`}
            share={step.done / step.of}
          />
          <OfficeButton onClick={stop}>Anhalten</OfficeButton>
        </div>
      )}
      {step.name === "done" && (
        <div className="space-y-3">
          <Notice type={step.left.length > 0 || step.isStopped ? "warning" : "success"}>
            {arrived(step.sent)}
            {step.isStopped && " Angehalten: Was da ist, bleibt. Beim nächsten Mal geht es dort weiter."}
            {step.left.length > 0 && <LeftFiles left={step.left} />}
          </Notice>
          <OfficeButton onClick={restart}>Weitere Bilder</OfficeButton>
        </div>
      )}
      {data && data.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-muted">
            {data.length === 1 ? "Ein Bild liegt" : `${data.length} Bilder liegen`} bereit
          </summary>
          <p className="pt-1 text-xs wrap-anywhere text-muted">
            {data.map(({ fileName }) => fileName).join(", ")}
          </p>
        </details>
      )}
    </Card>
  );
}

function LeftFiles({ left }: { left: readonly { fileName: string; why: string }[] }) {
  return (
    <>
      {` ${left.length === 1 ? "Eine Datei blieb" : `${left.length} Dateien blieben`} zurück:`}
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
        {left.map(({ fileName, why }) => (
          <li key={fileName + why} className="wrap-anywhere">
            <strong>{fileName}:</strong> {why}
          </li>
        ))}
      </ul>
    </>
  );
}

type PictureStep =
  | { name: "choose" }
  | { name: "opening" }
  | { name: "sending"; done: number; of: number }
  | { name: "done"; sent: number; left: PictureFiles["left"]; isStopped: boolean };

/** Sends pictures one by one. What has arrived stays, also when the rest is stopped or fails. */
function usePictureFiles() {
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
