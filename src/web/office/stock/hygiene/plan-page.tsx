import { ArrowLeft, Download, FileText } from "lucide-react";
import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { addDays, type CalendarDay, germanDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Hygiene } from "#contract/office/stock/hygiene.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { InstrumentsCard } from "#web/office/stock/hygiene/plan/instruments-card.tsx";
import { LoggersCard } from "#web/office/stock/hygiene/plan/loggers-card.tsx";
import { PointsCard } from "#web/office/stock/hygiene/plan/points-card.tsx";
import { ReadingsFileCard } from "#web/office/stock/hygiene/plan/readings-file-card.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { AddButton, RecordDialog, RowKey, useEdited } from "#web/office/ui/record-dialog.tsx";
import { today } from "#web/office/ui/today.ts";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";

/** What is measured where, by whom and with what: the plan that an inspector reads. */
export default function PlanPage() {
  const { data, error, instead } = useOffice("readHygiene");
  if (error || !data) return instead;
  const { places, points, instruments, trainings, loggers } = data;
  return (
    <OfficePage
      title="Hygieneplan"
      about="Plätze, Messstellen mit Grenzwert und Quelle, Messgeräte, Datenlogger und Schulungen."
      actions={
        <>
          <OfficeLink to={officeLink("hygiene")} icon={ArrowLeft} className="min-h-11">
            Zu den Messungen
          </OfficeLink>
          <PrintButton />
        </>
      }
    >
      <div className="max-w-5xl space-y-5">
        <InspectionCard />
        <PlacesCard places={places} />
        <PointsCard points={points} places={places} />
        <InstrumentsCard instruments={instruments} />
        <LoggersCard loggers={loggers} points={points} />
        <TrainingsCard trainings={trainings} />
        <ReadingsFileCard points={data.points} />
      </div>
    </OfficePage>
  );
}

/** What an inspector asks for, for a period. */
function InspectionCard() {
  const [from, setFrom] = useState<string>(() => addDays(today(), -30));
  const [to, setTo] = useState<string>(today);
  const report = useFileDownload("readInspection");
  const list = useDownload("exportReadings");
  const deviations = useDownload("exportDeviations");
  const query = { from: from as CalendarDay, to: to as CalendarDay };
  const isUnclear = from === "" || to === "" || from > to;
  return (
    <div className="print:hidden">
      <Card title="Für die Kontrolle">
        <p className="mb-3 max-w-[68ch] text-muted">
          Der Bericht enthält den Hygieneplan, alle Messungen, Abweichungen, Kalibrierungen und Schulungen des
          Zeitraums.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <OfficeField
            type="date"
            label="Von"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <OfficeField type="date" label="Bis" value={to} onChange={({ target }) => setTo(target.value)} />
          <OfficeButton
            look="action"
            busy={report.busy}
            disabled={isUnclear}
            icon={FileText}
            onClick={() => void report.download({ query })}
          >
            Bericht (PDF)
          </OfficeButton>
          <OfficeButton
            busy={list.busy}
            disabled={isUnclear}
            icon={Download}
            onClick={() => void list.download({ query })}
          >
            Messungen (CSV)
          </OfficeButton>
          <OfficeButton
            busy={deviations.busy}
            disabled={isUnclear}
            icon={Download}
            onClick={() => void deviations.download({ query })}
          >
            Abweichungen (CSV)
          </OfficeButton>
        </div>
      </Card>
    </div>
  );
}

type Place = Hygiene["places"][number];

function PlacesCard({ places }: { places: readonly Place[] }) {
  const { edit, dialog } = useEdited<Place>((place, onClose) => (
    <RecordDialog
      record={place}
      title={place?.name ?? "Neuer Platz"}
      create={{ call: "createPlace", done: "Der Platz ist angelegt." }}
      change={{ call: "changePlace", done: "Der Platz ist geändert.", id: "placeId" }}
      onClose={onClose}
    >
      <OfficeField name="name" label="Name" data-first-focus="" />
    </RecordDialog>
  ));
  return (
    <Card title="Plätze">
      <p className="mb-3 text-muted">Wo Ware liegt und gemessen wird: Kühlhäuser, Tiefkühler, Regale.</p>
      <ul className="flex flex-wrap gap-x-5 empty:hidden">
        {places.map((place) => (
          <li key={place.id} className={place.isArchived ? "print:hidden" : ""}>
            <RowKey onPress={() => edit(place)}>
              {place.name}
              {place.isArchived && " (im Archiv)"}
            </RowKey>
          </li>
        ))}
      </ul>
      <AddButton onClick={() => edit(null)}>Neuer Platz</AddButton>
      {dialog}
    </Card>
  );
}

type Training = Hygiene["trainings"][number];

const columns: Column<Training>[] = [
  { name: "Am", cell: ({ trainedOn }) => germanDay(trainedOn) },
  { name: "Thema", heads: true, breaks: true, cell: ({ topic }) => topic },
  { name: "Wer", breaks: true, cell: ({ people }) => people },
  { name: "Eingetragen von", roomy: true, cell: ({ by }) => by },
];

function TrainingsCard({ trainings }: { trainings: readonly Training[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Schulungen">
      <ListTable
        caption="Schulungen, die neueste zuerst"
        columns={columns}
        rows={trainings}
        rowKey={({ id }) => id}
        empty="Noch keine Schulung."
      />
      <AddButton onClick={() => setOpen(true)}>Schulung eintragen</AddButton>
      {isOpen && <TrainingDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function TrainingDialog({ onClose }: { onClose: () => void }) {
  const add = useOfficeChange("addTraining", { done: "Die Schulung ist eingetragen.", onDone: onClose });
  return (
    <ConfirmDialog
      title="Schulung eintragen"
      action="Eintragen"
      change={add}
      onSave={(body: BodyOf<"addTraining">) => add.mutate({ body })}
      onClose={onClose}
    >
      <OfficeField name="trainedOn" type="date" label="Am" max={today()} defaultValue={today()} />
      <OfficeField
        name="topic"
        label="Thema"
        hint={"Zum Beispiel „Belehrung nach §\u00a043\u00a0IfSG“"}
        data-first-focus=""
      />
      <OfficeTextArea name="people" label="Wer war dabei?" maxLength={1_000} />
    </ConfirmDialog>
  );
}
