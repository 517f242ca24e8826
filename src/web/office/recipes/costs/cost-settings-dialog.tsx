import type { DataOf } from "#contract/contract.ts";
import { readGermanNumber } from "#contract/office/read-german-number.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { fieldErrors } from "#web/office/ui/call-errors.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function CostSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOfficeForm("readCostSettings");
  return data ? <Form settings={data} onClose={onClose} /> : null;
}

const fields = {
  packaging: {
    label: "Verpackung je Portion",
    unit: "€",
    hint: "Schale, Etikett und Anteil am Karton, netto",
  },
  feePercent: { label: "Zahlungsgebühr vom Preis", unit: "%", hint: undefined },
  fee: { label: "Zahlungsgebühr je Bestellung", unit: "€", hint: undefined },
  portionsPerOrder: {
    label: "Portionen je Bestellung",
    unit: undefined,
    hint: "Auf so viele wird die Gebühr einer Bestellung verteilt",
  },
  leastMarginPercent: { label: "Warnen unter einer Marge von", unit: "%", hint: undefined },
} as const;
type FieldName = keyof typeof fields;
const names = Object.keys(fields) as FieldName[];

interface FormProps {
  settings: DataOf<"readCostSettings">;
  onClose: () => void;
}

function Form({ settings, onClose }: FormProps) {
  const change = useOfficeChange("changeCostSettings", {
    done: "Gilt sofort für alle Margen.",
    onDone: onClose,
  });
  const errors = fieldErrors(change.error);
  const save = (entries: FormData) => {
    // Text without a number is sent as a value that the server refuses with its own message.
    const read = (name: FieldName) => readGermanNumber(String(entries.get(name))) ?? -1;
    change.mutate({
      body: {
        version: settings.version,
        packaging: read("packaging"),
        feePercent: read("feePercent"),
        fee: read("fee"),
        portionsPerOrder: read("portionsPerOrder"),
        leastMarginPercent: read("leastMarginPercent"),
      },
    });
  };
  return (
    <ConfirmDialog
      title="Angaben für die Margen"
      action="Speichern"
      busy={change.isPending}
      error={Object.keys(errors).length > 0 ? undefined : change.error}
      onDo={save}
      onClose={onClose}
    >
      {names.map((name) => (
        <OfficeField
          key={name}
          name={name}
          {...fields[name]}
          inputMode="decimal"
          defaultValue={writeGerman(settings[name])}
          error={errors[name]}
        />
      ))}
    </ConfirmDialog>
  );
}
