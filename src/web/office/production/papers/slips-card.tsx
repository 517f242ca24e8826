import { FileDown } from "lucide-react";
import { useState } from "react";
import { failureText } from "#web/cart/failure-text.ts";
import { saveFile } from "#web/office/menus/file/save-file.ts";
import { officeApi } from "#web/office/office-api.ts";
import { savePdf } from "#web/office/save-pdf.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { showToast } from "#web/ui/toast.ts";

const icon = <FileDown className="size-4" aria-hidden="true" />;

/** What lies beside the parcels, and what the carrier's portal reads. */
export function SlipsCard({ day }: { day: string }) {
  const [busy, setBusy] = useState<"slips" | "carrier" | null>(null);
  const fetching = async (what: "slips" | "carrier", work: () => Promise<void>) => {
    setBusy(what);
    await work().catch((error: unknown) => void showToast({ type: "error", text: failureText(error) }));
    setBusy(null);
  };
  const slips = async () => savePdf((await officeApi("readPackingSlips", { params: { day } })).data);
  const carrier = async () => saveFile((await officeApi("readCarrierFile", { params: { day } })).data);
  return (
    <Card title="Packzettel und Versanddatei">
      <div className="flex flex-wrap gap-2">
        <OfficeButton
          className="min-h-11"
          icon={icon}
          busy={busy === "slips"}
          onClick={() => void fetching("slips", slips)}
        >
          Packzettel (PDF)
        </OfficeButton>
        <OfficeButton
          className="min-h-11"
          icon={icon}
          busy={busy === "carrier"}
          onClick={() => void fetching("carrier", carrier)}
        >
          Datei für den Paketdienst (CSV)
        </OfficeButton>
      </div>
      <p className="mt-3 text-xs text-muted">
        Packzettel: A4, eine Seite je Paket. Die Versanddatei enthält, was noch nicht verschickt ist; ihre
        Spalten stehen in den Regeln der Produktion.
      </p>
    </Card>
  );
}
