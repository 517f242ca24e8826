import { officeLink } from "#contract/office/office-pages.ts";
import { SettingsForm } from "#web/office/kitchen/settings-form.tsx";
import { useOfficeForm } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function SettingsPage() {
  const { data, error, refetch } = useOfficeForm("readProductionSettings");
  return (
    <OfficePage
      title="Regeln der Produktion"
      about="Kühlakkus, Haltbarkeit und die Datei für den Paketdienst."
      actions={<OfficeLink to={officeLink("produktion")}>Zur Produktion</OfficeLink>}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && <SettingsForm key={data.version} settings={data} onSaved={() => void refetch()} />}
    </OfficePage>
  );
}
