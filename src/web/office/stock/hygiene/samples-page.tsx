import { FlaskConical, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DataOf } from "#contract/contract.ts";
import { germanDay, shortDay } from "#contract/day.ts";
import { type RetainedSample, sampleDays } from "#contract/office/stock/samples.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { warnedPlace } from "#web/office/stock/goods-words.ts";
import { FilterKeys } from "#web/office/stock/question-screen.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { briefMoment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PrintButton } from "#web/office/ui/print-button.tsx";
import { randomUuid } from "#web/shared/api/guest-id.ts";

/** A sample of each cooked dish: taken with one press, thrown away when it is no longer needed. */
export default function SamplesPage() {
  const { data, instead } = useOffice("readSamples");
  if (!data) return instead;
  const kept = data.samples.filter(({ gone }) => !gone);
  const gone = data.samples.filter((sample) => sample.gone);
  return (
    <OfficePage
      title="Rückstellproben"
      about="Von jeder Charge eine Probe, falls Gäste später krank werden."
      actions={<PrintButton className="min-h-14" />}
    >
      <div className="max-w-5xl space-y-5 text-base">
        <DueSamples due={kept.filter(({ isDue }) => isDue)} />
        <NewSamples plan={data} />
        <KeptSamples kept={kept} />
        {gone.length > 0 && (
          <Card title="Nicht mehr da">
            <ul>
              {gone.map((sample) => (
                <SampleRow key={sample.id} sample={sample}>
                  {sample.gone &&
                    `${outcomes[sample.gone.outcome]}, ${briefMoment(sample.gone.at)} Uhr, ${sample.gone.by}`}
                </SampleRow>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </OfficePage>
  );
}

function DueSamples({ due }: { due: readonly RetainedSample[] }) {
  const { mutate, isPending } = useOfficeChange("endSamples", {
    done: due.length === 1 ? "Die Probe ist weggeworfen." : "Die Proben sind weggeworfen.",
  });
  if (due.length === 0) return null;
  return (
    <Card title="Jetzt wegwerfen">
      <ul className="mb-3">
        {due.map(({ id, name, code, place, keepUntil }) => (
          <li key={id} className="border-b border-hairline py-2 last:border-0">
            <strong className="font-semibold">{name}</strong>{" "}
            <span className="text-muted">
              {[code, place, `bis ${germanDay(keepUntil)} aufgehoben`].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <OfficeButton
        look="action"
        icon={Trash2}
        busy={isPending}
        className="min-h-16 px-6 text-lg"
        onClick={() => mutate({ body: { ids: due.map(({ id }) => id), outcome: "discarded" } })}
      >
        {due.length === 1 ? "Weggeworfen" : `Alle ${due.length} weggeworfen`}
      </OfficeButton>
    </Card>
  );
}

/** How long and where are those of the last sample until a person chooses others. */
function NewSamples({ plan }: { plan: DataOf<"readSamples"> }) {
  const [days, setDays] = useState(plan.days);
  const [placeId, setPlaceId] = useState(plan.placeId);
  const { data: places = [] } = useOffice("readPlaces");
  const options = [...new Set([...sampleDays, plan.days])].sort((a, b) => a - b);
  const missing = plan.batches.length;
  return (
    <div className="print:hidden">
      <Card title={missing === 0 ? "Noch ohne Probe" : `Noch ohne Probe: ${missing}`}>
        {missing === 0 ? (
          <p className="text-muted">Kein Gericht der letzten Tage ist ohne Probe.</p>
        ) : (
          <div className="space-y-4">
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <div>
                <p className="mb-1 text-xs font-semibold">Wie lange aufheben?</p>
                <FilterKeys
                  label="Wie lange aufheben?"
                  options={options.map((count) => ({ value: String(count), name: `${count} Tage` }))}
                  chosen={String(days)}
                  onChoose={(count) => setDays(Number(count))}
                />
              </div>
              {places.length > 0 && (
                <OfficeSelect
                  label="Wo?"
                  className="min-h-14 text-lg"
                  options={{
                    "": "Nicht angegeben",
                    ...Object.fromEntries(places.map(({ id, ...place }) => [String(id), warnedPlace(place)])),
                  }}
                  value={placeId === null ? "" : String(placeId)}
                  onChange={({ target }) => setPlaceId(Number(target.value) || null)}
                />
              )}
            </div>
            <p className="text-muted">Eine Probe bleibt mindestens, solange das Gericht haltbar ist.</p>
            <ul className="grid gap-3 sm:grid-cols-2">
              {plan.batches.map((batch) => (
                <BatchKey key={batch.batchId} batch={batch} {...{ days, placeId }} />
              ))}
            </ul>
          </div>
        )}
      </Card>
    </div>
  );
}

interface BatchKeyProps {
  batch: DataOf<"readSamples">["batches"][number];
  days: number;
  placeId: number | null;
}

function BatchKey({ batch: { batchId, name, code, cookedOn }, days, placeId }: BatchKeyProps) {
  // the same id for each press, so that a second one takes nothing twice
  const [id] = useState(randomUuid);
  const { mutate, isPending } = useOfficeChange("takeSample", {
    done: `Probe von ${name} ist festgehalten.`,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline p-3">
      <p className="min-w-0">
        <span className="block text-lg font-semibold wrap-anywhere">{name}</span>
        <span className="text-muted">
          {code}, gekocht {shortDay(cookedOn)}
        </span>
      </p>
      <OfficeButton
        className="min-h-14 px-5"
        busy={isPending}
        aria-label={`Probe genommen: ${name}, ${code}`}
        onClick={() => mutate({ body: { id, batchId, placeId, days } })}
      >
        Probe genommen
      </OfficeButton>
    </li>
  );
}

function KeptSamples({ kept }: { kept: readonly RetainedSample[] }) {
  const [examined, setExamined] = useState<RetainedSample | null>(null);
  const { mutate, ...change } = useOfficeChange("endSamples", {
    done: "Die Probe ist im Labor.",
    onDone: () => setExamined(null),
  });
  return (
    <Card title="Aufgehoben">
      {kept.length === 0 && <p className="text-muted">Noch keine Probe.</p>}
      <ul>
        {kept.map((sample) => (
          <SampleRow key={sample.id} sample={sample}>
            <p>{sample.isDue ? "fällig" : `bis ${germanDay(sample.keepUntil)}`}</p>
            <OfficeButton
              className="min-h-14 print:hidden"
              icon={FlaskConical}
              aria-label={`Ins Labor: ${sample.name}, ${sample.code}`}
              onClick={() => setExamined(sample)}
            >
              Ins Labor
            </OfficeButton>
          </SampleRow>
        ))}
      </ul>
      {examined && (
        <ConfirmDialog
          title={`Ins Labor: ${examined.name}`}
          action="Ins Labor gegeben"
          change={change}
          onDo={() => mutate({ body: { ids: [examined.id], outcome: "examined" } })}
          onClose={() => setExamined(null)}
        >
          <p>
            Die Probe {examined.code} geht an ein Labor oder an das Amt und wird hier nicht mehr aufgehoben.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const outcomes = { discarded: "weggeworfen", examined: "ins Labor" } as const;

/** What became of a sample, or what is to be done with it, stands on the right. */
function SampleRow({ sample, children }: { sample: RetainedSample; children: ReactNode }) {
  const { name, code, cookedOn, place, takenAt, takenBy } = sample;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <strong className="block font-semibold">{name}</strong>
        <span className="block text-muted">
          {[code, `gekocht ${shortDay(cookedOn)}`, place].filter(Boolean).join(" · ")}
        </span>
        <span className="block text-muted">
          genommen {briefMoment(takenAt)} Uhr, {takenBy}
        </span>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </li>
  );
}
