import { Download } from "lucide-react";
import { officeLink } from "#contract/office/office-pages.ts";
import { MenuImport } from "#web/office/catalogue/file/menu-import.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

export default function MenuFilePage() {
  return (
    <OfficePage
      title="Menüs exportieren und importieren"
      about="In einer Tabelle bearbeiten und zurückbringen: Jeder Unterschied wird gezeigt, bevor er gilt."
      actions={<OfficeLink to={officeLink("menus")}>Zu den Menüs</OfficeLink>}
    >
      <MenuImport>
        <ExportCard />
      </MenuImport>
    </OfficePage>
  );
}

function ExportCard() {
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
            icon={Download}
            onClick={() => void files[format].download({ query: { format } })}
          >
            {format === "csv" ? "Als CSV-Tabelle" : "Als JSON"}
          </OfficeButton>
        ))}
      </div>
    </Card>
  );
}
