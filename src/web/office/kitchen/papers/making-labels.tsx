import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  /** while a file is made */
  labels: number | null;
  isCancelled: boolean;
  onCancel: () => void;
}

/** How many labels are being made, and a way back: nobody presses twice because nothing seems to happen. */
export function MakingLabels({ labels, isCancelled, onCancel }: Props) {
  return (
    <div className={labels !== null || isCancelled ? "mt-3" : undefined}>
      {labels !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-sm bg-sand px-3 py-2">
          <span className="grow">{amount(labels)} gemacht …</span>
          <OfficeButton onClick={onCancel}>Abbrechen</OfficeButton>
        </div>
      )}
      <p role="status" className={labels === null && isCancelled ? "" : "sr-only"}>
        {labels !== null && `${amount(labels)} gemacht.`}
        {labels === null && isCancelled && "Abgebrochen. Oben steht, wie viele Etiketten zählen."}
      </p>
    </div>
  );
}

function amount(labels: number): string {
  return labels === 1 ? "1 Etikett wird" : `${labels.toLocaleString("de-DE")} Etiketten werden`;
}
