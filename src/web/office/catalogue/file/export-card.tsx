import { Download } from "lucide-react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

export function ExportCard() {
  const files = { csv: useDownload("exportMenus"), json: useDownload("exportMenus") };
  return (
    <Card title="Export">
      <p className="mb-4 text-muted">
        Alle Menüs mit allen Angaben, auch nicht veröffentlichte und archivierte. CSV öffnet jede
        Tabellenkalkulation.
      </p>
      <div className="flex flex-wrap gap-3">
        {(["csv", "json"] as const).map((format) => (
          <OfficeButton
            key={format}
            look={format === "csv" ? "action" : "plain"}
            busy={files[format].busy}
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => void files[format].download({ query: { format } })}
          >
            {format === "csv" ? "Als CSV-Tabelle" : "Als JSON"}
          </OfficeButton>
        ))}
      </div>
    </Card>
  );
}
