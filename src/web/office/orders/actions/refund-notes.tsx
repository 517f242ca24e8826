import { longDay } from "#contract/day.ts";
import type { RefundTerms } from "#contract/office/order-actions.ts";

/** A refund of portions also removes them from deliveries that are not packed yet. */
export function LinesNote({ terms: { cancels, lines } }: { terms: RefundTerms }) {
  if (cancels.length === 0) {
    return <p className="text-muted">An den Lieferungen ändert sich nichts, es geht nur Geld zurück.</p>;
  }
  const isPartlyPacked = lines.some(({ day, left: remaining }) => remaining > 0 && !cancels.includes(day));
  return (
    <p className="text-muted">
      {cancels.length === 1
        ? "Noch nicht gepackt ist die Lieferung"
        : "Noch nicht gepackt sind die Lieferungen"}{" "}
      am {cancels.map(longDay).join(" und ")}: Was davon erstattet wird, wird nicht mehr geliefert.
      {isPartlyPacked && " Was schon gepackt ist, bleibt im Paket."}
    </p>
  );
}

export function WholeNote({ terms }: { terms: RefundTerms }) {
  if (terms.cancels.length === 0) {
    return <p>Alles, was noch nicht erstattet ist, geht zurück. An den Lieferungen ändert sich nichts.</p>;
  }
  return (
    <div>
      <p>Alles, was noch nicht erstattet ist, geht zurück. Noch nicht Gepacktes wird nicht mehr geliefert:</p>
      <ul className="mt-2 list-disc pl-5">
        {terms.cancels.map((deliveryDay) => (
          <li key={deliveryDay}>{longDay(deliveryDay)}</li>
        ))}
      </ul>
    </div>
  );
}
