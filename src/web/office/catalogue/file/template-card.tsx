import { Download } from "lucide-react";
import { useOffice } from "#web/office/office-api.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

export function TemplateCard() {
  const { data } = useOffice("readMenuTemplate");
  const { busy, download } = useDownload("readMenuTemplate");
  return (
    <Card title="Vorlage">
      <p className="mb-4 text-muted">
        Eine Tabelle mit allen Spalten und zwei Beispielen. Für einen Entwurf genügen Adresse, Name, Art und
        Preis; Spalten, die Sie nicht brauchen, dürfen fehlen. Gelesen wird CSV aus jeder Tabellenkalkulation.
      </p>
      <OfficeButton
        busy={busy}
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => void download()}
      >
        Vorlage herunterladen
      </OfficeButton>
      {data && (
        <details className="@container mt-3">
          <summary className="cursor-pointer font-semibold">Was in den Spalten steht</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-2 @md:grid-cols-[12rem_minmax(0,1fr)]">
            {data.columns.map(({ name, about, isNeeded }) => (
              <div key={name} className="contents">
                <dt className="font-semibold">
                  {name}
                  {isNeeded && <span className="block text-xs font-normal text-muted">nötig</span>}
                </dt>
                <dd className="text-muted">{about}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}
