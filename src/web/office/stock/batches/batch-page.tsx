import { ArrowLeft, Printer } from "lucide-react";
import { useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BatchEffect } from "#web/office/stock/batches/batch-effect.tsx";
import { BatchCost } from "#web/office/stock/batches/batch-cost.tsx";
import { BatchInputs } from "#web/office/stock/batches/batch-inputs.tsx";
import { BatchMade } from "#web/office/stock/batches/batch-made.tsx";
import { BatchRest } from "#web/office/stock/batches/batch-rest.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
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
          {batch && (
            <OfficeLink className="min-h-11" to={officeLink("lager/:lotId", { lotId: batch.lotId })}>
              Sperren und Etikett
            </OfficeLink>
          )}
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
          {batch.effect && batch.effect.kind !== "none" && <BatchEffect batch={batch} />}
          <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
            <BatchMade batch={batch} />
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
