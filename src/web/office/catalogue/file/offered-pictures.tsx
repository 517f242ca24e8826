import { useRef, useState } from "react";
import type { OfferedPicture } from "#contract/office/catalogue/menu-files.ts";
import { officeApi } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { ProgressBar } from "#web/office/ui/progress-bar.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  offered: readonly OfferedPicture[];
  /** what has arrived belongs to the rows of the file */
  onArrived: () => void;
}

interface Left {
  menu: string;
  why: string;
}

/** Pictures that the file names by their address: fetched one by one when the owner wants it, and each dish says what came of it. */
export function OfferedPictures({ offered, onArrived }: Props) {
  const [step, setStep] = useState<{ done: number; of: number } | null>(null);
  const [result, setResult] = useState<{ arrived: number; left: Left[] } | null>(null);
  const stop = useRef<AbortController>(undefined);
  const fetchAll = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const left: Left[] = [];
    let arrived = 0;
    for (const [done, { menu, address }] of offered.entries()) {
      if (signal.aborted) break;
      setStep({ done, of: offered.length });
      try {
        await officeApi("fetchNamedPicture", { body: { address }, signal });
        arrived++;
      } catch (error) {
        if (!signal.aborted) left.push({ menu, why: failureText(error) });
      }
    }
    setStep(null);
    setResult({ arrived, left });
    if (arrived > 0) onArrived();
  };
  if (step)
    return (
      <div className="space-y-3">
        <ProgressBar label={`Bild ${step.done + 1} von ${step.of} wird geholt`} share={step.done / step.of} />
        <OfficeButton onClick={() => stop.current?.abort()}>Anhalten</OfficeButton>
      </div>
    );
  return (
    <>
      {result && <Arrived {...result} />}
      {offered.length > 0 && (
        <Notice type="info" live={false}>
          <p className="mb-2">
            {offered.length === 1
              ? "Ein Bild liegt noch in Ihrem alten Shop."
              : `${offered.length} Bilder liegen noch in Ihrem alten Shop.`}{" "}
            Der Shop holt sie von den Adressen in der Datei, ein Bild nach dem anderen.
          </p>
          <OfficeButton onClick={() => void fetchAll()}>
            {offered.length === 1 ? "Bild holen" : `${offered.length} Bilder holen`}
          </OfficeButton>
        </Notice>
      )}
    </>
  );
}

function Arrived({ arrived, left }: { arrived: number; left: readonly Left[] }) {
  return (
    <Notice type={left.length > 0 ? "warning" : "success"}>
      {arrived === 0 && "Kein Bild ist angekommen."}
      {arrived === 1 && "Ein Bild ist da."}
      {arrived > 1 && `${arrived} Bilder sind da.`}
      {left.length > 0 && (
        <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
          {left.map(({ menu, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dish may have several pictures, and the list does not change
            <li key={at} className="wrap-anywhere">
              <strong>{menu}:</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
