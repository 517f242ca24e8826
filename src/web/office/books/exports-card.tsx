import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { firstOfMonth, lastOfMonth } from "#contract/day.ts";
import type { BookFault, BookMonthDetail } from "#contract/office/books/books.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { FaultList } from "#web/office/books/month-faults.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  month: BookMonthDetail;
}

/** What goes to the tax adviser and to an auditor. */
export function ExportsCard({ month: shown }: Props) {
  const { month, exports } = shown;
  const queries = useQueryClient();
  const [faults, setFaults] = useState<readonly BookFault[]>([]);
  const reload = () => void queries.invalidateQueries({ queryKey: ["office", "readBookMonth"] });
  const options = {
    onDone: () => {
      setFaults([]);
      reload();
    },
    handles: (error: unknown) => {
      const found = error instanceof CallFailed ? (error.found.faults ?? []) : [];
      setFaults(found);
      // somebody else was first
      if (error instanceof CallFailed && error.code === "batch_fetched") reload();
      return found.length > 0;
    },
  };
  return (
    <div className="print:hidden">
      <Card title="Dateien für Steuerberatung und Prüfung">
        <Refused faults={faults} month={month} />
        <ul className="divide-y divide-hairline">
          <DatevRow month={shown} options={options} />
          <DocumentsRow month={month} options={options} />
          <GobdRow month={month} options={options} />
          <ProcedureRow options={options} />
        </ul>
        <Downloaded exports={exports} />
      </Card>
    </div>
  );
}

const bringIntoSight = (element: HTMLElement | null) => void element?.scrollIntoView({ block: "nearest" });

/** Why there is no file. */
function Refused({ faults, month }: { faults: readonly BookFault[]; month: string }) {
  if (faults.length === 0) return null;
  return (
    <div ref={bringIntoSight} className="mb-4 space-y-3">
      <Notice type="danger">Es gibt keine Datei, solange etwas nicht stimmt:</Notice>
      <FaultList faults={faults} month={month} />
    </div>
  );
}

function Downloaded({ exports }: Pick<BookMonthDetail, "exports">) {
  if (exports.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-8 w-fit cursor-pointer py-1 font-semibold">Schon heruntergeladen</summary>
      <ul className="mt-1">
        {exports.map(({ at, by, what }) => (
          <li key={at + what} className="py-0.5 wrap-anywhere">
            {moment(at)}: {what}, {by}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Options = NonNullable<Parameters<typeof useFileDownload>[1]>;
interface RowProps {
  month: string;
  options: Options;
}

function DatevRow({ month: { month, state, batch }, options }: { month: BookMonthDetail; options: Options }) {
  const { data: settings } = useOffice("readBookSettings");
  const { busy, download } = useFileDownload("exportDatev", options);
  const isOn = settings?.isDatevOn ?? false;
  return (
    <Row name="DATEV" about={aboutDatev(isOn, { state, batch })}>
      {isOn && <BatchButton month={month} state={state} batch={batch} options={options} />}
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

type Batch = Pick<BookMonthDetail, "state" | "batch">;

function aboutDatev(isOn: boolean, { state, batch }: Batch): string {
  if (!isOn)
    return "Erst prüft die Steuerberatung eine Probedatei. Danach schalten Sie DATEV unter „Konten und DATEV“ ein.";
  if (batch) return `Buchungsstapel Nr. ${batch.number}, geholt am ${moment(batch.at)} von ${batch.by}.`;
  if (state !== "closed") return "Den Buchungsstapel gibt es, wenn der Monat abgeschlossen ist.";
  return "Buchungsstapel mit Kontrollblatt, zum Einlesen bei der Steuerberatung. Noch nicht geholt.";
}

/** What was fetched before is asked about: read twice, it is booked twice. */
function BatchButton({ month, state, batch, options }: Batch & RowProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, download } = useFileDownload("exportDatev", options);
  const get = (again?: "ja") => void download({ params: { month }, query: { kind: "batch", again } });
  return (
    <>
      <DownloadButton
        busy={busy}
        disabled={state !== "closed"}
        onClick={() => (batch ? setAsking(true) : get())}
      >
        DATEV-Datei
      </DownloadButton>
      {isAsking && batch && (
        <ConfirmDialog
          title={`Stapel Nr. ${batch.number} noch einmal holen?`}
          action="Noch einmal holen"
          onDo={() => {
            setAsking(false);
            get("ja");
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Schon geholt am {moment(batch.at)} von {batch.by}: Zweimal eingelesen ist zweimal gebucht. Sie
            bekommen denselben Stapel mit derselben Nummer.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function DocumentsRow({ month, options }: RowProps) {
  const { busy, download } = useFileDownload("exportBookDocuments", options);
  const days = { from: firstOfMonth(month), to: lastOfMonth(month) };
  const list = new URLSearchParams({ von: days.from, bis: days.to });
  return (
    <Row name="Belege" about="Alle Rechnungen und Korrekturen als PDF mit XML, benannt nach ihrer Nummer.">
      <OfficeLink to={`${officeLink("buchhaltung/belege")}?${list}`}>Belege ansehen</OfficeLink>
      <DownloadButton busy={busy} onClick={() => void download({ query: days })}>
        Belege als ZIP
      </DownloadButton>
    </Row>
  );
}

function GobdRow({ month, options }: RowProps) {
  const { busy, download } = useFileDownload("exportGobd", options);
  const year = month.slice(0, 4);
  return (
    <Row
      name="GoBD"
      about="Für die Betriebsprüfung: alle Tabellen mit ihrer Beschreibung, Journal und Protokoll."
    >
      <DownloadButton
        busy={busy}
        onClick={() => void download({ query: { from: `${year}-01`, to: `${year}-12` } })}
      >
        {`Ganzes Jahr ${year}`}
      </DownloadButton>
      <DownloadButton busy={busy} onClick={() => void download({ query: { from: month, to: month } })}>
        GoBD-Datenträger
      </DownloadButton>
    </Row>
  );
}

function ProcedureRow({ options }: Pick<RowProps, "options">) {
  const { busy, download } = useFileDownload("readProcedure", options);
  return (
    <Row
      name="Verfahrensdokumentation"
      about="Wie dieser Shop Belege ausstellt, bucht und aufbewahrt, aus den heutigen Einstellungen."
    >
      <DownloadButton busy={busy} onClick={() => void download({})}>
        Als PDF
      </DownloadButton>
    </Row>
  );
}

interface ButtonProps {
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

function DownloadButton(button: ButtonProps) {
  return <OfficeButton icon={Download} {...button} />;
}

function Row({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-80">
        <h3>{name}</h3>
        <p className="text-muted">{about}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
