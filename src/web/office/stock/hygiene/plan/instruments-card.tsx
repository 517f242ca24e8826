import { Plus } from "lucide-react";
import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import { CalibrationDialog, InstrumentDialog } from "#web/office/stock/hygiene/plan/instrument-dialogs.tsx";
import { RowKey } from "#web/office/stock/hygiene/plan/row-key.tsx";
import { today } from "#web/office/stock/hygiene/plan/today.ts";
import type { Instrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

type Asked = { what: "edit" | "calibrate"; instrument: Instrument } | { what: "new" } | null;

export function InstrumentsCard({ instruments }: { instruments: readonly Instrument[] }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <Card title="Messgeräte">
      <div className="space-y-3">
        <ListTable
          caption="Messgeräte mit ihrer Kalibrierung"
          columns={columnsOf(setAsked)}
          rows={instruments}
          rowKey={({ id }) => id}
          empty="Noch kein Messgerät. Legen Sie Ihre Thermometer an, damit jede Messung sagt, womit gemessen wurde."
        />
        <OfficeButton
          className="print:hidden"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setAsked({ what: "new" })}
        >
          Neues Messgerät
        </OfficeButton>
      </div>
      {asked?.what === "calibrate" && <CalibrationDialog instrument={asked.instrument} onClose={close} />}
      {asked?.what === "edit" && <InstrumentDialog instrument={asked.instrument} onClose={close} />}
      {asked?.what === "new" && <InstrumentDialog instrument={null} onClose={close} />}
    </Card>
  );
}

function columnsOf(onAsk: (asked: Asked) => void): Column<Instrument>[] {
  return [
    {
      name: "Messgerät",
      heads: true,
      cell: (instrument) => (
        <RowKey onPress={() => onAsk({ what: "edit", instrument })}>{instrument.name}</RowKey>
      ),
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
            onClick={() => onAsk({ what: "calibrate", instrument })}
          >
            Kalibrierung eintragen
          </OfficeButton>
        ),
    },
  ];
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
