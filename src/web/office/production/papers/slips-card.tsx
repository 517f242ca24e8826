import { FileDown } from "lucide-react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

const icon = <FileDown className="size-4" aria-hidden="true" />;

/** What lies beside the parcels, and what the carrier's portal reads. */
export function SlipsCard({ day }: { day: string }) {
  const slips = useDownload("readPackingSlips");
  const carrier = useDownload("readCarrierFile");
  const ofDay = { params: { day } };
  return (
    <Card title="Packzettel und Versanddatei">
      <div className="flex flex-wrap gap-2">
        <OfficeButton
          className="min-h-11"
          icon={icon}
          busy={slips.busy}
          onClick={() => void slips.download(ofDay)}
        >
          Packzettel (PDF)
        </OfficeButton>
        <OfficeButton
          className="min-h-11"
          icon={icon}
          busy={carrier.busy}
          onClick={() => void carrier.download(ofDay)}
        >
          Datei für den Paketdienst (CSV)
        </OfficeButton>
      </div>
      <p className="mt-3 text-xs text-muted">
        Packzettel: A4, eine Seite je Paket, mit Strichcode zum Packen. Die Versanddatei enthält, was noch
        nicht verschickt ist; ihre Spalten stehen in den Regeln der Produktion.
      </p>
    </Card>
  );
}
