import { Check, MapPin } from "lucide-react";
import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { weightText } from "#web/office/stock/batches/weight-text.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** What has just been written, and the way to put it right. */
export function JustClosed({ batch, onSeen }: { batch: Batch; onSeen: () => void }) {
  const { id, code, name, portions, milligrams, stops } = batch;
  const isStopped = stops.length > 0;
  return (
    <Notice type={isStopped ? "danger" : "success"}>
      <p className="text-base font-semibold">
        {name}: Charge {code}, {portions === null ? weightText(milligrams) : portionsText(portions)}.
      </p>
      {isStopped && (
        <p className="mt-1 text-base">
          Die Charge ist gesperrt: {stops.join("; ")}. Bitte beiseite stellen, bis die Qualität entschieden
          hat.
        </p>
      )}
      <PlaceKeys lotId={batch.lotId} />
      <p className="mt-3 flex flex-wrap gap-2 print:hidden">
        <OfficeLink
          className="min-h-14 text-base text-ink"
          to={officeLink("chargen/:batchId", { batchId: id })}
        >
          Etikett oder berichtigen
        </OfficeLink>
        <OfficeButton className="min-h-14 text-base text-ink" onClick={onSeen}>
          Weiter
        </OfficeButton>
      </p>
    </Notice>
  );
}

/** Where it lies decides whose alarm stops it. */
function PlaceKeys({ lotId }: { lotId: number }) {
  const { data } = useOffice("readStock", { query: {} });
  const { mutate, data: placed, variables, isPending } = useOfficeChange("placeLot");
  if (!data || data.places.length === 0) return null;
  const params = { lotId: String(lotId) };
  const chosen = placed?.data.place ?? null;
  return (
    <fieldset className="mt-3 print:hidden">
      <legend className="text-base">
        {chosen ? `Liegt jetzt hier: ${chosen.name}.` : "Wohin kommt die Charge?"}
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {data.places.map(({ id, name }) => (
          <OfficeButton
            key={id}
            className="min-h-14 px-5 text-base text-ink"
            aria-pressed={chosen?.id === id}
            busy={isPending && variables.body.placeId === id}
            icon={
              chosen?.id === id ? (
                <Check className="size-5" aria-hidden="true" />
              ) : (
                <MapPin className="size-5" aria-hidden="true" />
              )
            }
            onClick={() => mutate({ params, body: { placeId: id } })}
          >
            {name}
          </OfficeButton>
        ))}
      </div>
    </fieldset>
  );
}
