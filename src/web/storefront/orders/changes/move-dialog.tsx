import { useState } from "react";
import { type DeliveryDay, longDay } from "#contract/day.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { CalendarSkeleton } from "#web/storefront/calendar/calendar-skeleton.tsx";
import { dayNotes } from "#web/storefront/calendar/day-notes.ts";
import { DeliveryCalendar } from "#web/storefront/calendar/delivery-calendar.tsx";
import { useBranding } from "#web/storefront/calendar/use-branding.ts";
import { useIsPhone } from "#web/storefront/calendar/use-is-phone.ts";
import { useDeliveryChange, useRead } from "#web/storefront/navigation/use-changes.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";

export default function MoveDialog({ delivery, token, onClose, onChanged }: ChangeProps) {
  const params = { token, day: delivery.isoDate };
  const [to, setTo] = useState<DeliveryDay | null>(null);
  const dates = useBranding()?.deliveryDates;
  const days = useRead((signal) => api("readOtherDays", { params, signal }));
  const isPhone = useIsPhone();
  const { submit, busy, error } = useDeliveryChange({
    send: (deliveryDay: DeliveryDay) => api("moveDelivery", { params, body: { to: deliveryDay } }),
    done: "Ihr Liefertag wurde verschoben.",
    onDone(deliveryDay) {
      onClose();
      onChanged(deliveryDay);
    },
  });
  const failure = error ?? days.error;
  const footer = (
    <>
      <p aria-live="polite" className="mb-3 text-sm">
        {to ? (
          <>
            Neuer Liefertag: <strong className="whitespace-nowrap">{longDay(to)}</strong>
          </>
        ) : (
          "Bitte wählen Sie einen Tag aus."
        )}
      </p>
      <Button
        wide
        busy={busy}
        busyText="Wird verschoben…"
        disabled={!to}
        onClick={() => to && void submit(to)}
      >
        Verbindlich verschieben
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Liefertag verschieben"
      side={isPhone ? "bottom" : "center"}
      footer={footer}
    >
      <p className="mb-4 text-muted">
        Bisher: <span className="text-ink">{longDay(delivery.isoDate)}</span>. Am Preis ändert sich nichts.
      </p>
      <div className="flex justify-center">
        {dates && days.data ? (
          <DeliveryCalendar
            dates={dates}
            book={dayNotes(dates, days.data.data)}
            deliveryDay={to}
            onChoose={setTo}
          />
        ) : (
          !days.error && <CalendarSkeleton />
        )}
      </div>
      {failure != null && (
        <div className="mt-4">
          <Notice type="danger">{failureText(failure)}</Notice>
        </div>
      )}
    </Dialog>
  );
}
