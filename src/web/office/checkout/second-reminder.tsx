import { germanDay } from "#contract/day.ts";
import type { BodyOf } from "#contract/contract.ts";
import type { OpenInvoice } from "#contract/office/checkout/open-invoices.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";

interface DialogProps {
  invoice: OpenInvoice;
  onClose: () => void;
}

/** Flat sum and interest are offers: who sends the letter may leave them off. */
export function SecondReminderDialog({ invoice, onClose }: DialogProps) {
  const params = { purchaseId: invoice.id };
  const { data, instead } = useOffice("readSecondReminder", { params });
  const remind = useOrderAct("remindAgain", invoice.version, {
    done: "Die zweite Erinnerung ist unterwegs.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Zweite Erinnerung an ${invoice.firm}`}
      action="Zweite Erinnerung senden"
      change={remind}
      disabled={!data}
      onSave={({ withFee = false, withInterest = false }: Partial<BodyOf<"remindAgain">>) =>
        remind.mutate({ params, body: { withFee, withInterest } })
      }
      onClose={onClose}
    >
      <p>
        Offen sind {euroText(invoice.open)} aus Rechnung {invoice.invoiceNumber}, fällig seit{" "}
        {germanDay(invoice.dueOn)}. Danach bekommt das Unternehmen nichts mehr auf Rechnung, bis bezahlt ist
        oder die Verwaltung es wieder erlaubt.
      </p>
      {instead}
      {data && (
        <div>
          {data.fee === null ? (
            <p>Die Pauschale ist schon verlangt.</p>
          ) : (
            <OfficeCheck
              name="withFee"
              label={`Pauschale von ${euroText(data.fee)} verlangen (§\u00a0288 Abs.\u00a05 BGB)`}
            />
          )}
          {data.interest === null ? (
            <p>
              Verzugszinsen gehen nicht: Der Basiszinssatz ab {data.missing && germanDay(data.missing)} ist
              nicht eingetragen.
            </p>
          ) : (
            <OfficeCheck
              name="withInterest"
              label={`Verzugszinsen ab ${germanDay(data.since)} verlangen: ${euroText(data.interest)} (§\u00a0288 Abs.\u00a02 BGB)`}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

export function LiftStopDialog({ invoice, onClose }: DialogProps) {
  const lift = useOfficeChange("liftStop", {
    done: "Das Unternehmen kauft wieder auf Rechnung.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${invoice.firm}: wieder auf Rechnung`}
      action="Wieder erlauben"
      change={lift}
      onDo={() => lift.mutate({ params: { purchaseId: invoice.id } })}
      onClose={onClose}
    >
      <p>
        Rechnung {invoice.invoiceNumber} bleibt offen und überfällig, hält aber keinen weiteren Kauf auf
        Rechnung mehr auf. Die Grenze für alle offenen Rechnungen gilt weiter.
      </p>
    </ConfirmDialog>
  );
}
