import { ArrowLeft, Tag } from "lucide-react";
import { useParams } from "react-router";
import { shortDay } from "#contract/day.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice } from "#web/office/office-api.ts";
import { BatchInputs } from "#web/office/stock/batches/batch-inputs.tsx";
import { BatchMade } from "#web/office/stock/batches/batch-made.tsx";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { useLotLabels } from "#web/office/stock/labels/use-lot-labels.ts";
import { OpenExemptions } from "#web/office/stock/lots/open-exemptions.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
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
            className="min-h-14"
            to={officeLink("chargen", batch?.day ? { tag: batch.day } : {})}
            icon={<ArrowLeft className="size-4" aria-hidden="true" />}
          >
            Alle Chargen
          </OfficeLink>
          {batch && (
            <OfficeLink className="min-h-14" to={officeLink("lager/:lotId", { lotId: batch.lotId })}>
              Sperren und Etikett
            </OfficeLink>
          )}
          <PrintButton className="min-h-14" disabled={!batch} />
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

const wayOut =
  "Tauschen Sie das Gericht in den genannten Bestellungen, ergänzen Sie die Zutat, oder melden Sie das Gericht als ausgefallen.";

/** What follows from the substitutes of a batch, what is to be done first, and the decision of another person. */
function BatchEffect({ batch: { effect, lotId, day, stops, waitsFor } }: { batch: Batch }) {
  if (!effect || effect.kind === "none") return null;
  const isForbidden = effect.kind === "forbidden";
  if (stops.length === 0)
    return (
      <Notice type="info">
        <p className="font-semibold">Ersatz in dieser Charge, freigegeben mit eigenen Etiketten</p>
        <Lines texts={effect.texts} />
      </Notice>
    );
  return (
    <>
      <Notice type={isForbidden ? "danger" : "warning"} live={false}>
        <p className="font-semibold">Ersatz in dieser Charge</p>
        <Lines texts={effect.texts} />
        {isForbidden ? (
          <p className="mt-1">{wayOut}</p>
        ) : (
          <>
            {waitsFor.length > 0 && <p className="mt-1 font-semibold">Vor der Freigabe:</p>}
            <Lines texts={waitsFor} />
            <p className="mt-1">
              Nach der Freigabe die fehlenden Etiketten drucken: Sie nennen, was wirklich darin ist.
            </p>
          </>
        )}
        {day && (
          <p className="mt-2 print:hidden">
            <OfficeLink className="min-h-14 text-ink" to={officeLink("produktion/:day", { day })}>
              Zum Liefertag
            </OfficeLink>
          </p>
        )}
      </Notice>
      {!isForbidden && <OpenExemptions of={{ lotId }} />}
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="wrap-anywhere">
      {text}
    </p>
  ));
}

/** What is left gets a label with what remains of its time: the end stays that of the batch. */
function BatchRest({ batch: { lotId, left, endsOn, stops } }: { batch: Batch }) {
  const { milligrams, portions } = left;
  const { print, isPending } = useLotLabels();
  const isNothing = portions === null ? milligrams === 0 : portions === 0;
  const label = (format: "pdf" | "zpl") => print({ format, lots: [{ lotId, copies: 1, milligrams }] });
  return (
    <Card title="Reste">
      {isNothing ? (
        <p className="text-base text-muted">Davon ist nichts übrig.</p>
      ) : (
        <>
          <p className="text-base">
            <strong>{portions === null ? weightText(milligrams) : portionsText(portions)}</strong>
            {endsOn && `, zu verbrauchen bis ${shortDay(endsOn)}`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2 print:hidden">
            {stops.length === 0 && (
              <>
                <OfficeButton
                  className="min-h-14 px-5 text-base"
                  look="action"
                  busy={isPending}
                  icon={<Tag className="size-5" aria-hidden="true" />}
                  onClick={() => label("pdf")}
                >
                  Etikett (PDF)
                </OfficeButton>
                <OfficeButton
                  className="min-h-14 px-5 text-base"
                  disabled={isPending}
                  onClick={() => label("zpl")}
                >
                  Für Zebra (ZPL)
                </OfficeButton>
              </>
            )}
            {stops.length > 0 && (
              <p className="w-full text-base text-muted">
                Solange die Charge gesperrt ist, gibt es kein Etikett.
              </p>
            )}
            <OfficeLink className="min-h-14 px-5 text-base" to={officeLink("lager/:lotId", { lotId })}>
              Im Lager
            </OfficeLink>
          </div>
        </>
      )}
    </Card>
  );
}

/** What it really cost, by the lots that went in, beside what the recipe says at the prices of its day. */
function BatchCost({ batch: { worth, perPortion, plannedPerPortion } }: { batch: Batch }) {
  return (
    <Card title="Was es gekostet hat">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
        <dt className="text-muted">Ware</dt>
        <dd className="font-semibold">{euroText(worth)}</dd>
        {perPortion !== null && (
          <>
            <dt className="text-muted">je Portion</dt>
            <dd className="font-semibold">{euroText(perPortion)}</dd>
            <dt className="text-muted">geplant</dt>
            <dd className="font-semibold">
              {plannedPerPortion === null ? "unbekannt" : euroText(plannedPerPortion)}
              {plannedPerPortion !== null && perPortion > plannedPerPortion && (
                <span className="ml-2 font-normal text-warning">
                  {euroText(Math.round((perPortion - plannedPerPortion) * 100) / 100)} mehr
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
