import { Download } from "lucide-react";
import { useState } from "react";
import { failureText } from "#web/cart/failure-text.ts";
import { saveFile } from "#web/office/menus/file/save-file.ts";
import { officeApi } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { showToast } from "#web/ui/toast.ts";

type Format = "csv" | "json";

export function ExportCard() {
  const [busy, setBusy] = useState<Format | null>(null);
  const take = async (format: Format) => {
    setBusy(format);
    try {
      const { data } = await officeApi("exportMenus", { query: { format } });
      saveFile(data);
    } catch (error) {
      void showToast({ type: "error", text: failureText(error) });
    }
    setBusy(null);
  };
  return (
    <Card title="Export">
      <p className="mb-4 text-muted">
        Alle Menüs mit allen Angaben, auch Entwürfe und Archiv. CSV öffnet jede Tabellenkalkulation.
      </p>
      <div className="flex flex-wrap gap-3">
        {(["csv", "json"] as const).map((format) => (
          <OfficeButton
            key={format}
            look={format === "csv" ? "action" : "plain"}
            busy={busy === format}
            icon={<Download className="size-4" aria-hidden="true" />}
            onClick={() => void take(format)}
          >
            {format === "csv" ? "Als CSV-Tabelle" : "Als JSON"}
          </OfficeButton>
        ))}
      </div>
    </Card>
  );
}
