import { FileDown } from "lucide-react";
import type { CookList } from "#contract/office/production.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { saveFile } from "#web/office/save-file.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

const icon = <FileDown className="size-4" aria-hidden="true" />;

export function SlipsCard({ list: { day, state } }: { list: CookList }) {
  const slips = useOfficeChange("makePackingSlips", { onDone: ({ data }) => saveFile(data) });
  const carrier = useDownload("readCarrierFile");
  const ofDay = { params: { day } };
  return (
    <Card title="Packzettel und Versanddatei">
      <div className="flex flex-wrap gap-2">
        {state === "frozen" && (
          <OfficeButton
            className="min-h-11"
            icon={icon}
            busy={slips.isPending}
            onClick={() => slips.mutate({ ...ofDay, body: {} })}
          >
            Packzettel (PDF)
          </OfficeButton>
        )}
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
        {state === "frozen"
          ? "Packzettel: A4, eine Seite je Paket, mit Strichcode zum Packen. Jeder nennt seine Fassung: Ändert sich das Paket nach dem Druck, packt der alte nichts mehr. "
          : "Packzettel gibt es, sobald die Kochliste festgeschrieben ist: Bis dahin kann sich noch alles ändern. "}
        Die Versanddatei enthält, was noch nicht verschickt ist; ihre Spalten stehen in den Regeln der
        Produktion.
      </p>
    </Card>
  );
}
