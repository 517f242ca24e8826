import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { type DeliveryStatusResult, statusFileMostBytes } from "#contract/office/orders/deliveries.ts";
import { sendFile } from "#web/office/send-file.ts";
import { AndMore } from "#web/office/ui/dry-run.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** The carrier's file reports the status of many parcels at once. */
export function StatusFileCard() {
  const queries = useQueryClient();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<DeliveryStatusResult | null>(null);
  const [error, setError] = useState<string | null>(null);
  const read = async (file: File) => {
    setResult(null);
    setError(null);
    if (file.size > statusFileMostBytes) return setError("Die Datei ist zu groß.");
    setBusy(true);
    try {
      setResult((await sendFile("importDeliveryStatus", file, { query: { fileName: file.name } })).data);
      void queries.invalidateQueries({ queryKey: ["office"] });
    } catch (failure) {
      setError(failureText(failure));
    }
    setBusy(false);
  };
  return (
    <div className="print:hidden">
      <Card title="Zustellungen aus einer Datei des Paketdienstes">
        <p className="mb-3">
          CSV mit den Spalten „Sendungsnummer“ und „Status“. Was darin zugestellt ist, wird so vermerkt; was
          zurückkam, verweigert wurde oder verloren ging, wird eine Aufgabe. Alles andere bleibt, wie es ist,
          und wird genannt.
        </p>
        {error && (
          <div className="mb-3">
            <Notice type="danger">{error}</Notice>
          </div>
        )}
        {isBusy && <Waiting />}
        {result && <Result result={result} />}
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-field bg-white px-3.5 font-semibold hover:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
        >
          <FileUp className="size-4" aria-hidden="true" />
          Datei auswählen
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void read(file);
              event.target.value = "";
            }}
          />
        </label>
      </Card>
    </div>
  );
}

function Result({
  result: { confirmed, already, incidents, openCount, open },
}: {
  result: DeliveryStatusResult;
}) {
  const parcels = (count: number) => (count === 1 ? "Ein Paket ist" : `${count} Pakete sind`);
  return (
    <div className="mb-3 space-y-3">
      <Notice type={confirmed > 0 ? "success" : "info"} live>
        {parcels(confirmed)} jetzt als zugestellt vermerkt.
        {already > 0 && ` ${already === 1 ? "Eines war" : `${already} waren`} es schon.`}
        {incidents > 0 && ` ${parcels(incidents)} nicht beim Gast und jetzt eine Aufgabe.`}
      </Notice>
      {open.length > 0 && (
        <details open={open.length <= 10}>
          <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold">
            {openCount === 1 ? "Eine Zeile vermerkt nichts" : `${openCount} Zeilen vermerken nichts`}
          </summary>
          <ul className="mt-1">
            {open.map(({ row, trackingNumber, status, reason }) => (
              <li key={row} className="border-b border-hairline py-1.5 last:border-0 wrap-anywhere">
                Zeile {row}: {trackingNumber}
                {status && `, „${status}“`}: {reason}
              </li>
            ))}
          </ul>
          <AndMore count={openCount - open.length} />
        </details>
      )}
    </div>
  );
}
