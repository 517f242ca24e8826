import { officeLink } from "#contract/office/office-pages.ts";
import type { Batch } from "#contract/office/stock/batches.ts";
import { portionsText } from "#web/office/kitchen/list-states.ts";
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
      <p className="mt-2 flex flex-wrap gap-2 print:hidden">
        <OfficeLink
          className="min-h-14 text-base text-ink"
          to={officeLink("chargen/:batchId", { batchId: id })}
        >
          Ansehen oder berichtigen
        </OfficeLink>
        <OfficeButton className="min-h-14 text-base text-ink" onClick={onSeen}>
          Weiter
        </OfficeButton>
      </p>
    </Notice>
  );
}
