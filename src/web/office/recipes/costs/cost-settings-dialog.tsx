import type { BodyOf, DataOf } from "#contract/contract.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export function CostSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOfficeForm("readCostSettings");
  return data ? <Form settings={data} onClose={onClose} /> : null;
}

interface FormProps {
  settings: DataOf<"readCostSettings">;
  onClose: () => void;
}

type Typed = Omit<BodyOf<"changeCostSettings">, "version">;

function Form({ settings, onClose }: FormProps) {
  const change = useOfficeChange("changeCostSettings", {
    done: "Gilt sofort für alle Margen.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Angaben für die Margen"
      action="Speichern"
      change={change}
      record={settings}
      onSave={(typed: Typed) => change.mutate({ body: { ...typed, version: settings.version } })}
      onClose={onClose}
    >
      <OfficeField
        name="packaging"
        kind="number"
        label="Verpackung je Portion"
        unit="€"
        hint="Schale, Etikett und Anteil am Karton, netto"
      />
      <OfficeField name="feePercent" kind="number" label="Zahlungsgebühr vom Preis" unit="%" />
      <OfficeField name="fee" kind="number" label="Zahlungsgebühr je Bestellung" unit="€" />
      <OfficeField
        name="portionsPerOrder"
        kind="number"
        label="Portionen je Bestellung"
        hint="Auf so viele wird die Gebühr einer Bestellung verteilt"
      />
      <OfficeField name="leastMarginPercent" kind="number" label="Warnen unter einer Marge von" unit="%" />
    </ConfirmDialog>
  );
}
