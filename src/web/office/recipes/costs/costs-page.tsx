import { Download, Settings2, Truck } from "lucide-react";
import { useState } from "react";
import { officeLink } from "#contract/office/office-pages.ts";
import { CostDays } from "#web/office/recipes/costs/cost-days.tsx";
import { CostSettingsDialog } from "#web/office/recipes/costs/cost-settings-dialog.tsx";
import { MarginList, marginState } from "#web/office/recipes/costs/margin-list.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
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
