import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { addDays, type CalendarDay, firstOfMonth } from "#contract/day.ts";
import type { BookMonthDetail } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";

const lastOfMonth = (month: string): CalendarDay =>
  addDays(firstOfMonth(addDays(firstOfMonth(month), 31)), -1);

/** What goes to the tax adviser and to an auditor. */
export function ExportsCard({ month: { month, exports } }: { month: BookMonthDetail }) {
  const queries = useQueryClient();
  const listAgain = () => void queries.invalidateQueries({ queryKey: ["office", "readBookMonth"] });
  const documents = useFileDownload("exportBookDocuments", listAgain);
  const gobd = useFileDownload("exportGobd", listAgain);
  const procedure = useFileDownload("readProcedure", listAgain);
  return (
    <div className="print:hidden">
      <Card title="Dateien für Steuerberatung und Prüfung">
        <dl className="divide-y divide-hairline">
          <DatevRow month={month} onDone={listAgain} />
          <Row
            name="Belege"
            about="Alle Rechnungen und Korrekturen als PDF mit XML, benannt nach ihrer Nummer."
          >
            <DownloadButton
              busy={documents.busy}
              onClick={() =>
                void documents.download({ query: { from: firstOfMonth(month), to: lastOfMonth(month) } })
              }
            >
              Belege als ZIP
            </DownloadButton>
          </Row>
          <Row
            name="GoBD"
            about="Für die Betriebsprüfung: alle Tabellen mit ihrer Beschreibung, Journal und Protokoll."
          >
            <DownloadButton
              busy={gobd.busy}
              onClick={() => void gobd.download({ query: { from: month, to: month } })}
            >
              GoBD-Datenträger
            </DownloadButton>
          </Row>
          <Row
            name="Verfahrensdokumentation"
            about="Wie dieser Shop Belege ausstellt, bucht und aufbewahrt, aus den heutigen Einstellungen."
          >
            <DownloadButton busy={procedure.busy} onClick={() => void procedure.download({})}>
              Als PDF
            </DownloadButton>
          </Row>
        </dl>
        {exports.length > 0 && (
          <details className="mt-3">
            <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold">
              Schon heruntergeladen
            </summary>
            <ul className="mt-1">
              {exports.map(({ at, by, what }) => (
                <li key={at + what} className="py-0.5 wrap-anywhere">
                  {moment(at)}: {what}, {by}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </div>
  );
}

function DatevRow({ month, onDone }: { month: string; onDone: () => void }) {
  const { data: settings } = useOffice("readBookSettings");
  const { busy, download } = useFileDownload("exportDatev", onDone);
  const isOn = settings?.isDatevOn ?? false;
  return (
    <Row
      name="DATEV"
      about={
        isOn
          ? "Buchungsstapel mit Kontrollblatt, zum Einlesen bei der Steuerberatung."
          : "Erst prüft die Steuerberatung eine Probedatei. Danach schalten Sie DATEV unter „Konten und DATEV“ ein."
      }
    >
      {isOn && (
        <DownloadButton
          busy={busy}
          onClick={() => void download({ params: { month }, query: { kind: "batch" } })}
        >
          DATEV-Datei
        </DownloadButton>
      )}
      {settings && !isOn && <OfficeLink to={officeLink("buchhaltung/konten")}>Konten und DATEV</OfficeLink>}
      <DownloadButton
        busy={busy}
        onClick={() => void download({ params: { month }, query: { kind: "trial" } })}
      >
        Probedatei
      </DownloadButton>
    </Row>
  );
}

interface ButtonProps {
  busy: boolean;
  onClick: () => void;
  children: string;
}

function DownloadButton(button: ButtonProps) {
  return <OfficeButton icon={<Download className="size-4" aria-hidden="true" />} {...button} />;
}

function Row({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-80">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-muted">{about}</dd>
      </div>
      <dd className="flex flex-wrap gap-2">{children}</dd>
    </div>
  );
}
