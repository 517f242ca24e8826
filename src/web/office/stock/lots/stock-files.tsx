import { Download } from "lucide-react";
import { useState } from "react";
import { useDownload } from "#web/office/ui/use-download.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

/** For the inventory at the end of a year and for whoever checks the moves. */
export function StockFiles() {
  const stock = useDownload("exportStock");
  const moves = useDownload("exportMoves");
  const [isAsking, setAsking] = useState(false);
  const icon = <Download className="size-5" aria-hidden="true" />;
  return (
    <>
      <OfficeButton className="min-h-14" busy={stock.busy} icon={icon} onClick={() => void stock.download()}>
        Bestand (CSV)
      </OfficeButton>
      <OfficeButton className="min-h-14" busy={moves.busy} icon={icon} onClick={() => setAsking(true)}>
        Bewegungen (CSV)
      </OfficeButton>
      {isAsking && (
        <ConfirmDialog
          title="Bewegungen herunterladen"
          action="Herunterladen"
          busy={moves.busy}
          onClose={() => setAsking(false)}
          onDo={async (entries) => {
            const [from, to] = [String(entries.get("from")), String(entries.get("to"))];
            await moves.download({ query: { from, to } });
            setAsking(false);
          }}
        >
          <p>Alles, was in dieser Zeit hereinkam, verarbeitet, weggeworfen oder gezählt wurde.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <OfficeField name="from" type="date" label="Von" required />
            <OfficeField name="to" type="date" label="Bis" hint="Höchstens 93 Tage." required />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
