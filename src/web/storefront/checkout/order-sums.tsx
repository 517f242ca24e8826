import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";

export function OrderSums({ order }: { order: GuestOrder }) {
  return (
    <section aria-labelledby="summen" className="rounded-lg bg-white p-5 shadow-card sm:p-6 print:py-3">
      <h2 id="summen" className="text-[1.375rem]">
        Zusammenfassung
      </h2>
      <dl className="mt-4 space-y-2">
        <Row name="Zwischensumme" amount={formatEuro(order.originalSubtotal)} />
        {order.discount > 0 && (
          <Row name={`Rabattcode ${order.discountCode ?? ""}`} amount={`−${formatEuro(order.discount)}`} />
        )}
        <Row name="Versandkosten" amount={formatShipping(order.deliveryCost)} />
        <div className="amount-row border-t border-hairline pt-3 font-display text-xl font-bold">
          <dt>Gesamt</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatEuro(order.total)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-right text-sm text-muted">inkl. MwSt.</p>
      {order.refunded > 0 && <RefundedAmount order={order} />}
    </section>
  );
}

/** The server adds these amounts up, so they agree with correction invoices and mails. */
function RefundedAmount({ order: { refunded, remaining, isRefundUnderWay } }: { order: GuestOrder }) {
  return (
    <>
      <dl className="mt-4 space-y-2 border-t border-hairline pt-4">
        <Row name="Erstattet" amount={`−${formatEuro(refunded)}`} />
        <div className="amount-row font-display text-xl font-bold">
          <dt>Gesamt nach Erstattung</dt>
          <dd className="whitespace-nowrap tabular-nums">
            {remaining === 0 ? "0,00\u00a0€" : formatEuro(remaining)}
          </dd>
        </div>
      </dl>
      {isRefundUnderWay && (
        <p className="mt-3 text-sm text-muted">
          Die Erstattung ist unterwegs. Bis sie auf Ihrem Konto steht, können einige Bankarbeitstage vergehen.
        </p>
      )}
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="amount-row">
      <dt className="wrap-anywhere">{name}</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
