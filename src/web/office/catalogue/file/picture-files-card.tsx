import { Images } from "lucide-react";
import { usePictureFiles } from "#web/office/catalogue/file/use-picture-files.ts";
import { useOffice } from "#web/office/office-api.ts";
import { FileDrop } from "#web/office/ui/file-drop.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
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
