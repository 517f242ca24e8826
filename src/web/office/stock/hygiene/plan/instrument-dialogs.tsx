import type { CalendarDay } from "#contract/day.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { today } from "#web/office/stock/hygiene/plan/today.ts";
import type { Instrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeCheck, OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  /** null: a new one */
  instrument: Instrument | null;
  onClose: () => void;
}

export function InstrumentDialog({ instrument, onClose }: Props) {
  const create = useOfficeChange("createInstrument", {
    done: "Das Messgerät ist angelegt.",
    onDone: onClose,
  });
  const change = useOfficeChange("changeInstrument", {
    done: "Das Messgerät ist geändert.",
    onDone: onClose,
  });
  const error = create.error ?? change.error;
  const errors = fieldErrors(error);
  const save = (entries: FormData) => {
    const name = String(entries.get("name"));
    const calibrationMonths = Number(entries.get("months"));
    if (!instrument) return create.mutate({ body: { name, calibrationMonths } });
    const isArchived = entries.has("isArchived");
    const body = { name, calibrationMonths, isArchived, version: instrument.version };
    change.mutate({ params: { instrumentId: String(instrument.id) }, body });
  };
  return (
    <ConfirmDialog
      title={instrument ? instrument.name : "Neues Messgerät"}
      action="Speichern"
      busy={create.isPending || change.isPending}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onDo={save}
      onClose={onClose}
    >
      <OfficeField
        name="name"
        label="Name"
        hint="Wie er auf dem Gerät steht, zum Beispiel „Einstechthermometer 1“"
        defaultValue={instrument?.name}
        error={errors.name}
        data-first-focus=""
      />
      <OfficeField
        name="months"
        type="number"
        min={1}
        max={60}
        label="Kalibrieren alle"
        unit="Monate"
        defaultValue={instrument?.calibrationMonths ?? 12}
        error={errors.calibrationMonths}
      />
      {instrument && (
        <OfficeCheck name="isArchived" defaultChecked={instrument.isArchived} label="Im Archiv" />
      )}
    </ConfirmDialog>
  );
}

export function CalibrationDialog({ instrument, onClose }: { instrument: Instrument; onClose: () => void }) {
  const { mutate, isPending, error } = useOfficeChange("addCalibration", {
    done: "Die Kalibrierung ist eingetragen.",
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  const save = (entries: FormData) =>
    mutate({
      params: { instrumentId: String(instrument.id) },
      body: {
        calibratedOn: String(entries.get("calibratedOn")) as CalendarDay,
        result: String(entries.get("result")),
        isPassed: entries.get("isPassed") === "yes",
      },
    });
  return (
    <ConfirmDialog
      title={`Kalibrierung: ${instrument.name}`}
      action="Eintragen"
      busy={isPending}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onDo={save}
      onClose={onClose}
    >
      <OfficeField
        name="calibratedOn"
        type="date"
        label="Am"
        max={today()}
        defaultValue={today()}
        error={errors.calibratedOn}
      />
      <OfficeField
        name="result"
        label="Ergebnis"
        hint="Zum Beispiel „Eiswasser 0,1 °C, kochendes Wasser 99,8 °C“"
        error={errors.result}
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
