import { freeReplacement } from "#contract/orders/free-replacement.ts";
import type { GuestOrder } from "#contract/orders/guest-orders.ts";
import { claimOf, claimWords } from "#contract/orders/claim.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { vatWords } from "#web/storefront/navigation/use-company.ts";

export function OrderSums({ order }: { order: GuestOrder }) {
  return (
    <section aria-labelledby="summen" className="rounded-lg bg-white px-5 py-3 shadow-card sm:p-6 print:py-3">
      <h2 id="summen" className="text-[1.375rem]">
        Zusammenfassung
      </h2>
      <dl className="mt-2.5 space-y-2 sm:mt-4">
        <Row name="Zwischensumme" amount={formatEuro(order.originalSubtotal)} />
        {order.discount > 0 && (
          <Row
            name={order.isReplacement ? freeReplacement : `Rabattcode ${order.discountCode ?? ""}`}
            amount={`−${formatEuro(order.discount)}`}
          />
        )}
        <Row name="Versandkosten" amount={formatShipping(order.deliveryCost)} />
        <div className="amount-row border-t border-hairline pt-3 font-display text-xl font-bold">
          <dt>Gesamt</dt>
          <dd className="whitespace-nowrap tabular-nums">{whole(order.total)}</dd>
        </div>
      </dl>
      {!order.isReplacement && (
        <p className="mt-1 text-right text-sm text-muted">{vatWords(order.isVatFree)}</p>
      )}
      {order.byVoucher > 0 && (
        <dl className="mt-2">
          <Row name="Bezahlt mit Gutschein" amount={formatEuro(order.byVoucher)} />
        </dl>
      )}
      {order.refunded > 0 && <RefundedAmount order={order} />}
      {order.onInvoice && <OnInvoice {...order.onInvoice} today={order.today} />}
    </section>
  );
}

/** Zero is a sum here, not a dash. */
function whole(euro: number): string {
  return euro === 0 ? "0,00\u00a0€" : formatEuro(euro);
}

/** The server adds these amounts up, so they agree with correction invoices and mails. */
function RefundedAmount({ order }: { order: GuestOrder }) {
  const { refunded, remaining, isRefundUnderWay, onInvoice } = order;
  return (
    <>
      <dl className="mt-4 space-y-2 border-t border-hairline pt-4">
        <Row name={onInvoice ? "Abgezogen" : "Erstattet"} amount={`−${formatEuro(refunded)}`} />
        <div className="amount-row font-display text-xl font-bold">
          <dt>{onInvoice ? "Gesamt nach Abzug" : "Gesamt nach Erstattung"}</dt>
          <dd className="whitespace-nowrap tabular-nums">{whole(remaining)}</dd>
        </div>
      </dl>
      {isRefundUnderWay && !onInvoice && (
        <p className="mt-3 text-sm text-muted">
          Die Erstattung ist unterwegs. Bis sie auf Ihrem Konto steht, können einige Bankarbeitstage vergehen.
        </p>
      )}
    </>
  );
}

/** How a firm pays its order, or that it has. */
function OnInvoice({
  today,
  ...onInvoice
}: NonNullable<GuestOrder["onInvoice"]> & Pick<GuestOrder, "today">) {
  const { holder, iban, bic, reference, received, open, overpaid } = onInvoice;
  const claim = claimOf(onInvoice, today);
  return (
    <div className="mt-4 space-y-2 border-t border-hairline pt-4 wrap-anywhere">
      {claim && (
        <>
          {received > 0 && <Row name="Schon überwiesen" amount={formatEuro(received)} />}
          <p className={`font-semibold ${claim.state === "overdue" ? "text-error" : ""}`}>
            {claimWords(claim)}
          </p>
          <p>
            {formatEuro(open)} an {holder}
            <br />
            IBAN <span className="whitespace-nowrap tabular-nums">{iban}</span>
            {bic && (
              <>
                <br />
                BIC {bic}
              </>
            )}
            <br />
            Verwendungszweck <span className="whitespace-nowrap">{reference}</span>
          </p>
        </>
      )}
      {open === 0 && overpaid === 0 && (
        <p>{received > 0 ? "Die Rechnung ist bezahlt. Vielen Dank!" : "Es ist nichts zu überweisen."}</p>
      )}
      {overpaid > 0 && (
        <p>{formatEuro(overpaid)} haben Sie zu viel überwiesen: Wir überweisen den Betrag zurück.</p>
      )}
    </div>
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
