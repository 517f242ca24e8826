import { useState } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { today } from "#web/office/ui/today.ts";
import type { Instrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { AddButton, RecordDialog, RowKey, useEdited } from "#web/office/ui/record-dialog.tsx";
import { Status } from "#web/office/ui/status.tsx";

export function InstrumentsCard({ instruments }: { instruments: readonly Instrument[] }) {
  const [calibrated, setCalibrated] = useState<Instrument | null>(null);
  const { edit, dialog } = useEdited<Instrument>((instrument, onClose) => (
    <RecordDialog
      record={instrument}
      title={instrument?.name ?? "Neues Messgerät"}
      create={{ call: "createInstrument", done: "Das Messgerät ist angelegt." }}
      change={{ call: "changeInstrument", done: "Das Messgerät ist geändert.", id: "instrumentId" }}
      onClose={onClose}
    >
      <OfficeField
        name="name"
        label="Name"
        hint="Wie er auf dem Gerät steht, zum Beispiel „Einstechthermometer 1“"
        data-first-focus=""
      />
      <OfficeField
        name="calibrationMonths"
        kind="number"
        type="number"
        min={1}
        max={60}
        label="Kalibrieren alle"
        unit="Monate"
        defaultValue={instrument ? undefined : 12}
      />
    </RecordDialog>
  ));
  const columns: Column<Instrument>[] = [
    {
      name: "Messgerät",
      heads: true,
      cell: (instrument) => <RowKey onPress={() => edit(instrument)}>{instrument.name}</RowKey>,
    },
    {
      name: "Letzte Kalibrierung",
      breaks: true,
      cell: ({ last }) => (last ? `${germanDay(last.calibratedOn)}: ${last.result}` : "noch keine"),
    },
    { name: "Stand", cell: (instrument) => <Calibrated instrument={instrument} /> },
    {
      name: "",
      right: true,
      cell: (instrument) =>
        !instrument.isArchived && (
          <OfficeButton
            className="print:hidden"
            aria-label={`Kalibrierung eintragen: ${instrument.name}`}
            onClick={() => setCalibrated(instrument)}
          >
            Kalibrierung eintragen
          </OfficeButton>
        ),
    },
  ];
  return (
    <Card title="Messgeräte">
      <ListTable
        caption="Messgeräte mit ihrer Kalibrierung"
        columns={columns}
        rows={instruments}
        rowKey={({ id }) => id}
        empty="Noch kein Messgerät. Legen Sie Ihre Thermometer an, damit jede Messung sagt, womit gemessen wurde."
      />
      <AddButton onClick={() => edit(null)}>Neues Messgerät</AddButton>
      {dialog}
      {calibrated && <CalibrationDialog instrument={calibrated} onClose={() => setCalibrated(null)} />}
    </Card>
  );
}

function Calibrated({ instrument: { last, dueOn, isArchived } }: { instrument: Instrument }) {
  if (isArchived) return <Status kind="over">im Archiv</Status>;
  if (!last || dueOn === null) return <Status kind="bad">nie kalibriert</Status>;
  if (!last.isPassed) return <Status kind="bad">durchgefallen</Status>;
  return dueOn < today() ? (
    <Status kind="bad">{`fällig seit ${germanDay(dueOn)}`}</Status>
  ) : (
    <Status kind="good">{`gültig bis ${germanDay(dueOn)}`}</Status>
  );
}

type Typed = Omit<BodyOf<"addCalibration">, "isPassed"> & { isPassed: string };

function CalibrationDialog({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const add = useOfficeChange("addCalibration", {
    done: "Die Kalibrierung ist eingetragen.",
    onDone: onClose,
  });
  const params = { instrumentId: String(instrument.id) };
  return (
    <ConfirmDialog
      title={`Kalibrierung: ${instrument.name}`}
      action="Eintragen"
      change={add}
      onSave={(typed: Typed) =>
        add.mutate({ params, body: { ...typed, isPassed: typed.isPassed === "yes" } })
      }
      onClose={onClose}
    >
      <OfficeField name="calibratedOn" type="date" label="Am" max={today()} defaultValue={today()} />
      <OfficeField
        name="result"
        label="Ergebnis"
        hint="Zum Beispiel „Eiswasser 0,1 °C, kochendes Wasser 99,8 °C“"
        data-first-focus=""
      />
      <OfficeSelect
        name="isPassed"
        label="Misst das Gerät richtig?"
        options={{ yes: "Ja, bestanden", no: "Nein, durchgefallen" }}
      />
    </ConfirmDialog>
  );
}
