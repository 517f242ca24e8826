import { Download, Settings2, Truck } from "lucide-react";
import { useState } from "react";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { CostDays } from "#web/office/recipes/costs/cost-days.tsx";
import { MarginList, marginState } from "#web/office/recipes/costs/margin-list.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const views = [
  { value: "gerichte", name: "Gerichte und Boxen" },
  { value: "tage", name: "Liefertage" },
] as const;
export default function CostsPage() {
  const { q, get, set } = useListAddress();
  const [isSetting, setSetting] = useState(false);
  const file = useDownload("exportMargins");
  const view = views.find(({ value }) => value === get("ansicht"))?.value ?? "gerichte";
  return (
    <OfficePage
      title="Kosten und Margen"
      about="Was Gerichte mit den Preisen von heute kosten und was von ihrem Preis übrig bleibt."
      actions={
        <>
          {view === "gerichte" && <SearchField label="Gericht suchen" />}
          <OfficeLink to={officeLink("lieferanten")} icon={Truck}>
            Lieferanten
          </OfficeLink>
          <OfficeButton
            icon={Download}
            busy={file.busy}
            onClick={() => void file.download({ query: { q, state: marginState(get("stand")) } })}
          >
            Margen als CSV
          </OfficeButton>
          <OfficeButton icon={Settings2} onClick={() => setSetting(true)}>
            Angaben
          </OfficeButton>
        </>
      }
    >
      <div className="mb-4 print:hidden">
        <Segments
          label="Ansicht"
          options={views}
          chosen={view}
          onChoose={(chosen) => set({ ansicht: chosen === "gerichte" ? null : chosen })}
        />
      </div>
      {view === "gerichte" ? <MarginList /> : <CostDays />}
      {isSetting && <CostSettingsDialog onClose={() => setSetting(false)} />}
    </OfficePage>
  );
}

function CostSettingsDialog({ onClose }: { onClose: () => void }) {
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
