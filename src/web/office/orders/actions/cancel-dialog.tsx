import { type DeliveryDay, longDay } from "#contract/day.ts";
import { useOfficeChange, useOfficeOnce } from "#web/office/office-api.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";

interface Props {
  orderId: string;
  day: DeliveryDay;
  onClose: () => void;
}

export function CancelDialog({ orderId, day, onClose }: Props) {
  const params = { orderId, day };
  const terms = useOfficeOnce("readOfficeCancellation", { params });
  const { mutate, isPending, error } = useOfficeChange("cancelForGuest", {
    done: "Die Lieferung ist storniert. Der Gast bekommt eine E-Mail.",
    onDone: onClose,
  });
  const answer = terms.data;
  return (
    <ConfirmDialog
      title="Lieferung stornieren"
      action="Verbindlich stornieren"
      look="danger"
      busy={isPending}
      disabled={!answer}
      error={error ?? terms.error ?? undefined}
      onDo={(form) => mutate({ params, body: { reason: String(form.get("reason")) } })}
      onClose={onClose}
    >
      <p>
        Am <strong>{longDay(day)}</strong> wird nichts geliefert, die Portionen werden frei.
        {answer?.endsOrder && " Es ist die letzte offene Lieferung: Damit endet die Bestellung."}
      </p>
      <p aria-live="polite" className="rounded-md bg-sage px-4 py-3 text-forest">
        Es gehen <strong>{answer ? euroText(answer.refund) : "…"}</strong> zurück, mit Korrekturrechnung und
        E-Mail an den Gast. Das kann nicht zurückgenommen werden.
      </p>
      <OfficeField
        name="reason"
        label="Grund (freiwillig)"
        hint="Für den Gast. Leer: „auf Ihren Wunsch storniert“."
        maxLength={200}
      />
    </ConfirmDialog>
  );
}
