import { useState } from "react";
import { type DeliveryDay, longDay, shortDay } from "#contract/day.ts";
import type { CalendarEntry } from "#contract/calendar/delivery-days.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  orderId: string;
  version: string;
  day: DeliveryDay;
  onClose: () => void;
}

export function MoveDialog({ orderId, version, day, onClose }: Props) {
  const params = { orderId, day };
  const days = useOfficeOnce("readOfficeDays", { params });
  const [to, setTo] = useState("");
  const { mutate, isPending, error } = useOrderAct("moveForGuest", version, {
    done: "Die Lieferung ist verschoben. Der Gast bekommt eine E-Mail.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Lieferung verschieben"
      action="Verschieben"
      busy={isPending}
      disabled={to === ""}
      error={error ?? days.error ?? undefined}
      onDo={(form) => mutate({ params, body: { to, reason: String(form.get("reason")) } })}
      onClose={onClose}
    >
      <p>
        Bisher: <strong>{longDay(day)}</strong>. Am Preis ändert sich nichts. Der Gast bekommt eine E-Mail und
        eine berichtigte Rechnung mit dem neuen Tag.
      </p>
      <OfficeSelect
        label="Neuer Liefertag"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={choice(days.data ?? [])}
        hint="Nur Tage, an denen für alle Menüs dieser Lieferung Platz ist."
        data-first-focus=""
      />
      <OfficeField
        name="reason"
        label="Grund (freiwillig)"
        hint="Für den Gast und die berichtigte Rechnung. Leer: „auf Ihren Wunsch verschoben“."
        maxLength={200}
      />
      <WhyNot days={days.data ?? []} />
    </ConfirmDialog>
  );
}

function choice(days: readonly CalendarEntry[]): Record<string, string> {
  const possible = days.filter(({ bookable }) => bookable);
  return { "": "Bitte wählen", ...Object.fromEntries(possible.map(({ date }) => [date, longDay(date)])) };
}

/** For a guest on the phone who asks about a certain day. */
function WhyNot({ days }: { days: readonly CalendarEntry[] }) {
  const impossibleDays = days.filter(
    ({ bookable, reason }) => !bookable && reason !== "weekday" && reason !== "past",
  );
  if (impossibleDays.length === 0) return null;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1.5 font-medium">Warum andere Tage nicht gehen</summary>
      <ul className="mt-1 space-y-1 text-muted">
        {impossibleDays.map(({ date, message }) => (
          <li key={date}>
            {shortDay(date)}: {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
