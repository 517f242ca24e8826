import { FileDown } from "lucide-react";
import type { CookList } from "#contract/office/kitchen/production.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { saveFile } from "#web/office/save-file.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

const icon = <FileDown className="size-4" aria-hidden="true" />;

export function SlipsCard({ list: { day, state } }: { list: CookList }) {
  const slips = useOfficeChange("makePackingSlips", { onDone: ({ data }) => saveFile(data) });
  const carrier = useOfficeChange("readCarrierFile", { onDone: ({ data }) => saveFile(data) });
  const { waiting = [], leftOut = [], losses = [] } = carrier.data?.data ?? {};
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
          busy={carrier.isPending}
          onClick={() => carrier.mutate(ofDay)}
        >
          Datei für den Paketdienst (CSV)
        </OfficeButton>
      </div>
      {waiting.length > 0 && (
        <div className="mt-3">
          <Notice type="warning">
            {waiting.length === 1 ? "Ein Paket steht" : `${waiting.length} Pakete stehen`} noch nicht in der
            Datei, weil noch nicht entschieden ist. Laden Sie die Datei danach noch einmal herunter.
            <ul className="mt-1 list-disc pl-5">
              {waiting.map(({ number, reason }) => (
                <li key={number} className="wrap-anywhere">
                  {number}: {reason}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {leftOut.length > 0 && (
        <div className="mt-3">
          <Notice type="danger">
            {leftOut.length === 1 ? "Ein Paket fehlt" : `${leftOut.length} Pakete fehlen`} in der Datei. Bitte
            legen Sie {leftOut.length === 1 ? "es" : "sie"} beim Paketdienst von Hand an.
            <ul className="mt-1 list-disc pl-5">
              {leftOut.map(({ number, problem }) => (
                <li key={number} className="wrap-anywhere">
                  {number}, {problem}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {losses.length > 0 && (
        <div className="mt-3">
          <Notice type="warning">
            Das liest der Paketdienst nicht ganz, auf dem Packzettel steht es vollständig:
            <ul className="mt-1 list-disc pl-5">
              {losses.map(({ number, loss }) => (
                <li key={`${number} ${loss}`} className="wrap-anywhere">
                  {number}, {loss}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
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
