import { Camera, Keyboard, ScanBarcode } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { type Draft, type DraftLine, newLine } from "#web/office/stock/receiving/draft.ts";
import type { useScans } from "#web/office/stock/receiving/use-scans.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

// its reader is a megabyte, which only a camera needs
const CameraScan = lazy(() => import("#web/office/stock/receiving/camera-scan.tsx"));

interface Props {
  draft: Draft;
  scans: ReturnType<typeof useScans>;
  onTypeLine: (line: DraftLine) => void;
}

/** A scanner works wherever the focus is; here codes are typed, read by the camera, or left out. */
export function ScanBar({ scans: { outcome, take }, onTypeLine }: Props) {
  const [typed, setTyped] = useState("");
  const [hasCamera, setCamera] = useState(false);
  const send = () => {
    if (typed.trim()) take(typed.trim(), true);
    setTyped("");
  };
  // the screen is one form already, whose key books the delivery
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    send();
  };
  const key = "min-h-14 px-5 text-base";
  return (
    <section
      aria-label="Scannen"
      className="mb-5 max-w-3xl space-y-3 rounded-md border border-hairline bg-white p-4"
    >
      <p
        role="status"
        className={`min-h-7 text-lg font-semibold ${outcome && !outcome.isRight ? "text-error" : ""}`}
      >
        {outcome ? <span key={outcome.id}>{outcome.text}</span> : "Bereit zum Scannen."}
      </p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <OfficeField
            label="Code oder EAN tippen"
            data-scan=""
            value={typed}
            maxLength={2_000}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <OfficeButton
          className={key}
          icon={<ScanBarcode className="size-5" aria-hidden="true" />}
          onClick={send}
        >
          Übernehmen
        </OfficeButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <OfficeButton
          className={key}
          aria-pressed={hasCamera}
          icon={<Camera className="size-5" aria-hidden="true" />}
          onClick={() => setCamera(!hasCamera)}
        >
          {hasCamera ? "Kamera aus" : "Mit der Kamera"}
        </OfficeButton>
        <OfficeButton
          className={key}
          icon={<Keyboard className="size-5" aria-hidden="true" />}
          onClick={() => onTypeLine(newLine(randomUuid()))}
        >
          Ohne Code erfassen
        </OfficeButton>
      </div>
      {hasCamera && (
        <Suspense fallback={<p className="text-muted">Die Kamera wird geladen …</p>}>
          <CameraScan onCode={(text) => take(text)} />
        </Suspense>
      )}
    </section>
  );
}
