import { useState } from "react";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { invoiceRefusal } from "#web/office/orders/actions/team-order-fields.tsx";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { showToast } from "#web/shared/ui/toast.ts";

interface Props {
  orderId: string;
  waits: NonNullable<OrderDetail["waitsForTeam"]>;
}

/** A firm's first purchase on invoice. It is refused like every unpaid order, by the button of the page. */
export function FirmWaits({ orderId, waits: { until, firm, owed } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useOfficeChange("agreeToInvoice", {
    handles: (refused) => invoiceRefusal(refused) !== undefined,
  });
  const agree = () =>
    mutate(
      { params: { orderId } },
      {
        onSuccess: ({ data: { isAccepted } }) => {
          setOpen(false);
          showToast(
            isAccepted
              ? { type: "success", text: "Angenommen. Der Gast bekommt die Bestätigung mit der Rechnung." }
              : { type: "error", text: "Die Portionen sind inzwischen vergeben. Der Gast erfährt davon." },
          );
        },
      },
    );
  const refused = invoiceRefusal(error);
  return (
    <div className="mb-4">
      <Card title="Erster Kauf auf Rechnung">
        <p className="mb-3 max-w-[68ch]">
          {firm} bestellt zum ersten Mal auf Rechnung an diese Anschrift. Prüfen Sie, ob es das Unternehmen
          gibt und ob es dort sitzt. Nimmt bis {moment(until)} niemand an, endet die Bestellung von selbst,
          und der Gast erfährt davon. Zum Ablehnen drücken Sie oben „Ablehnen“.
          {owed > 0 && ` Offen hat dieses Unternehmen außerdem ${euroText(owed)}.`}
        </p>
        <OfficeButton look="action" onClick={() => setOpen(true)}>
          Auf Rechnung annehmen
        </OfficeButton>
      </Card>
      {isOpen && (
        <ConfirmDialog
          title={`Auf Rechnung annehmen: ${firm}`}
          action="Annehmen"
          busy={isPending}
          error={refused ? undefined : (error ?? undefined)}
          onDo={agree}
          onClose={() => setOpen(false)}
        >
          <p>
            Gekocht und geliefert wird, bevor das Geld da ist. Spätere Bestellungen dieses Unternehmens mit
            derselben E-Mail-Adresse und Anschrift nimmt der Shop von selbst an, bis zu seiner Grenze.
          </p>
          {refused && (
            <p role="alert" className="text-error">
              {refused}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
