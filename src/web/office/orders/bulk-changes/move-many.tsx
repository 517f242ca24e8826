import { useState } from "react";
import { longDay } from "#contract/day.ts";
import type { MoveDay } from "#contract/office/orders/bulk-changes.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { BulkDialog } from "#web/office/orders/bulk-changes/bulk-dialog.tsx";
import {
  type DeliveryRef,
  daysText,
  deliveriesTitle,
  groupByDay,
} from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { ReasonField } from "#web/office/orders/bulk-changes/reason-field.tsx";
import { useBulkChange } from "#web/office/orders/bulk-changes/use-bulk-change.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

interface Props {
  deliveries: readonly DeliveryRef[];
  reason: string;
  onClose: () => void;
}

/** No day is chosen before a person chose it: the first possible one may be days earlier than the old one. */
export function MoveMany({ deliveries, reason, onClose }: Props) {
  const chosen = groupByDay(deliveries);
  const count = deliveries.length;
  const days = useOfficeOnce("readMoveDays", { body: { deliveries: chosen } });
  const run = useBulkChange(deliveries);
  const [to, setTo] = useState("");
  return (
    <BulkDialog
      title={`${deliveriesTitle(count)} verschieben`}
      action={`${deliveriesTitle(count)} verschieben`}
      done="verschoben. Die Gäste bekommen eine E-Mail mit der berichtigten Rechnung"
      run={run}
      disabled={!to}
      error={days.error}
      onDo={(entries) => void run.start({ action: "move", to, reason: String(entries.get("reason")) })}
      onClose={onClose}
    >
      <p>
        Bisher: <strong>{daysText(deliveries)}</strong>.
        {chosen.length > 1 && " Alle kommen dann am selben neuen Tag; bitte prüfen Sie, ob Sie das wollen."}
      </p>
      {!days.data && !days.error && <Waiting />}
      {days.data && (
        <OfficeSelect
          label="Neuer Liefertag"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          options={optionsOf(days.data, count)}
          hint="Am Preis ändert sich nichts. Was gepackt und noch nicht verschickt ist, wird wieder geöffnet."
          data-first-focus=""
        />
      )}
      <ReasonField reason={reason} error={run.error} />
    </BulkDialog>
  );
}

function optionsOf(days: readonly MoveDay[], count: number): Record<string, string> {
  if (days.length === 0) return { "": "Kein Tag ist möglich" };
  const names = days.map(({ date, fits, hasRoom }) => {
    const who = fits === count ? "" : ` – möglich für ${fits} von ${count}`;
    return [date, `${longDay(date)}${who}${hasRoom ? "" : " – nicht für alle Platz"}`];
  });
  return { "": "Bitte wählen", ...Object.fromEntries(names) };
}
