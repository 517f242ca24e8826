import { useOfficeChange } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

/** A refund that the provider did not carry out. */
export function OwedRefund({ orderId, amount }: { orderId: string; amount: number }) {
  const { mutate, isPending } = useOfficeChange("retryRefund", {
    done: `Die Erstattung über ${euroText(amount)} ist noch einmal angewiesen.`,
  });
  return (
    <div className="mt-4 space-y-2 border-t border-hairline pt-4">
      <p className="text-error">
        {euroText(amount)} sind noch nicht zurück beim Gast: Der Zahlungsanbieter hat die Erstattung
        abgelehnt. Bitte dort nachsehen, zum Beispiel nach dem Guthaben, und es dann noch einmal versuchen.
      </p>
      <OfficeButton busy={isPending} onClick={() => mutate({ params: { orderId }, body: { amount } })}>
        Noch einmal erstatten
      </OfficeButton>
    </div>
  );
}
