import { Mail } from "lucide-react";
import { useState } from "react";
import type { CallInput } from "#contract/contract.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import type { DeliveryRef } from "#web/office/orders/bulk-changes/delivery-ref.ts";
import { WriteToMany } from "#web/office/orders/bulk-changes/write-to-many.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  query: CallInput<"readOrders">["query"];
  total: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

const ordersText = (count: number) => (count === 1 ? "1 Bestellung" : `${count} Bestellungen`);

/** Writes to the guests of the ticked orders, or of all orders that fit the filters. */
export function MessageBar({ query, total, chosen, onChoose }: Props) {
  const [to, setTo] = useState<{ deliveries: readonly DeliveryRef[]; cancelled: number } | null>(null);
  const recipients = useOfficeChange("readRecipients");
  const count = chosen.size;
  const write = () =>
    recipients.mutate(
      { body: { filter: query ?? {}, orderIds: [...chosen] } },
      { onSuccess: ({ data }) => setTo(data) },
    );
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <OfficeButton icon={Mail} busy={recipients.isPending} onClick={write}>
        Nachricht an {count > 0 ? ordersText(count) : `alle ${total}`}
      </OfficeButton>
      <p aria-live="polite" className="text-muted">
        {count > 0 ? `${ordersText(count)} gewählt` : "Keine gewählt: alle, die zum Filter passen."}
      </p>
      {count > 0 && <OfficeButton onClick={() => onChoose(new Set())}>Auswahl aufheben</OfficeButton>}
      {to && <WriteToMany {...to} onClose={() => setTo(null)} />}
    </div>
  );
}
