import { type DeliveryDay, longDay } from "#contract/day.ts";
import type { RefundTerms } from "#contract/office/orders/order-actions.ts";
import { euroText } from "#web/office/ui/euro-text.ts";

interface RefundDeliveryProps {
  terms: RefundTerms;
  isOnInvoice: boolean;
  deliveryDay: DeliveryDay | null;
  onChoose: (deliveryDay: DeliveryDay) => void;
}

export function RefundDelivery({
  terms: { deliveries, cancels, stops, stopsRest },
  isOnInvoice,
  deliveryDay,
  onChoose,
}: RefundDeliveryProps) {
  if (deliveries.length === 0)
    return (
      <p className="text-muted">Alle Lieferungen sind schon {isOnInvoice ? "abgezogen" : "erstattet"}.</p>
    );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2">
        {isOnInvoice
          ? "Was von der Lieferung noch nicht abgezogen ist, wird mit ihrem Versand abgezogen."
          : "Was von der Lieferung noch nicht erstattet ist, geht mit ihrem Versand zurück."}
      </legend>
      {deliveries.map((delivery) => (
        <label
          key={delivery.day}
          className="flex min-h-11 items-center gap-3 rounded-md border border-hairline bg-white px-4 py-2"
        >
          <input
            type="radio"
            name="delivery"
            checked={delivery.day === deliveryDay}
            onChange={() => onChoose(delivery.day)}
          />
          <span className="flex-1">
            {longDay(delivery.day)}
            <span className="block text-muted">
              {cancels.includes(delivery.day)
                ? "noch nicht gepackt"
                : stops.includes(delivery.day)
                  ? "schon gepackt, noch nicht verschickt"
                  : stopsRest.includes(delivery.day)
                    ? "zum Teil verschickt, andere Kartons sind noch hier"
                    : "schon verschickt"}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{euroText(delivery.amount)}</span>
        </label>
      ))}
    </fieldset>
  );
}
