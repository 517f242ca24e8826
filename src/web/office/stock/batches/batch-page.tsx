import { ArrowLeft, Printer } from "lucide-react";
import { useParams } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { valueWords } from "#contract/office/stock/reading-words.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BatchCost } from "#web/office/stock/batches/batch-cost.tsx";
import { BatchInputs } from "#web/office/stock/batches/batch-inputs.tsx";
import { BatchRest } from "#web/office/stock/batches/batch-rest.tsx";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** One batch: what went in, what it made, what is left of it. */
export default function BatchPage() {
  const { batchId = "" } = useParams();
  const { data, error, refetch } = useOffice("readBatch", { params: { batchId } });
  const batch = data?.id === batchId ? data : undefined;
  return (
    <OfficePage
      title={batch ? `Charge ${batch.code}` : "Charge"}
      about={batch?.name}
      actions={
        <>
          <OfficeLink
            className="min-h-11"
            to={officeLink("chargen", batch?.day ? { tag: batch.day } : {})}
            icon={<ArrowLeft className="size-4" aria-hidden="true" />}
          >
            Alle Chargen
          </OfficeLink>
          <OfficeButton
            className="min-h-11"
            icon={<Printer className="size-4" aria-hidden="true" />}
            disabled={!batch}
            onClick={() => window.print()}
          >
            Drucken
          </OfficeButton>
        </>
      }
    >
      {error && !batch && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !batch && <Waiting />}
      {batch && (
        <div className="space-y-4">
          {batch.stops.length > 0 && (
            <Notice type="danger">
              {`Gesperrt: ${batch.stops.join("; ")}. Etiketten, Packen und Versand warten, bis die Qualität entschieden hat.`}
            </Notice>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
            <Made batch={batch} />
            <div className="space-y-4">
              <BatchRest batch={batch} />
              <BatchCost batch={batch} />
            </div>
          </div>
          <BatchInputs batch={batch} />
        </div>
      )}
    </OfficePage>
  );
}

function Made({ batch }: { batch: Batch }) {
  const { portions, coreTemperature, heatedAt, chilledAt, station, day, endsOn } = batch;
  const facts: [string, string | null | false][] = [
    ["Portionen", portions !== null && portionsText(portions)],
    ["Gewicht", weightText(batch.milligrams)],
    ["Gekocht am", shortDay(batch.cookedOn)],
    ["Für den Liefertag", day && shortDay(day)],
    ["Zu verbrauchen bis", endsOn && shortDay(endsOn)],
    ["Kerntemperatur", coreTemperature !== null && valueWords(coreTemperature, "celsius")],
    ["Fertig gegart", heatedAt && `${moment(heatedAt)} Uhr`],
    ["Durchgekühlt", chilledAt && `${moment(chilledAt)} Uhr`],
    ["Station", station],
    ["Rezept", batch.number !== null && `Fassung ${batch.number}`],
    ["Gemeldet", `${batch.closedBy}, ${moment(batch.closedAt)} Uhr`],
  ];
  return (
    <Card title="Was herauskam">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="font-semibold wrap-anywhere">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
