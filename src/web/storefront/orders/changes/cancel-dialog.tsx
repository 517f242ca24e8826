import { CalendarDays } from "lucide-react";
import { longDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { GuestOrder, OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { useDeliveryChange, useRead } from "#web/storefront/navigation/use-changes.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";

/** Shows the exact refund before anything is cancelled. */
export default function CancelDialog(props: ChangeProps) {
  const { order, delivery, token, onClose, onMoveInstead, onChanged } = props;
  const params = { token, day: delivery.isoDate };
  const terms = useRead((signal) => api("readCancellation", { params, signal }));
  const { submit, busy, error } = useDeliveryChange({
    send: () => api("cancelDelivery", { params }),
    done: "Ihre Lieferung wurde storniert.",
    onDone() {
      onClose();
      onChanged(delivery.isoDate);
    },
  });
  const failure = error ?? terms.error;
  const answer = terms.data?.data;
  const footer = (
    <div className="flex flex-col gap-2.5 sm:flex-row sm:gap-3">
      <Button wide variant="secondary" onClick={onClose}>
        Lieferung behalten
      </Button>
      <Button
        wide
        variant="secondary"
        busy={busy}
        busyText="Wird storniert…"
        disabled={!answer}
        onClick={() => void submit(undefined)}
      >
        Verbindlich stornieren
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title="Lieferung stornieren" footer={footer}>
      {onMoveInstead && (
        <div className="mb-5 border-b border-hairline pb-5">
          <p className="mb-3">Passt der Tag nicht mehr? Am Preis ändert sich dabei nichts.</p>
          <Button wide icon={<CalendarDays className="size-5" aria-hidden="true" />} onClick={onMoveInstead}>
            Lieber auf einen anderen Tag legen
          </Button>
        </div>
      )}
      <p>
        Am <strong>{longDay(delivery.isoDate)}</strong> liefern wir dann nicht.
        {answer?.endsOrder && " Es ist Ihre letzte offene Lieferung: Damit endet die ganze Bestellung."}
        {delivery.added.length > 0 &&
          ` Was Sie dazubestellt haben (${delivery.added.join(", ")}), kommt trotzdem, in einem eigenen Paket.`}
      </p>
      <Sums delivery={delivery} refund={answer?.refund} isOnInvoice={order.onInvoice !== null} />
      <p className="mt-3 text-sm text-muted">
        {answer && answer.refund > 0 && `${wayBack(order)} `}
        {delivery.discount > 0 && "Ein eingelöster Rabattcode gilt weiter als verwendet. "}
        {delivery.discount > 0 &&
          answer?.endsOrder === false &&
          "Ihre übrigen Lieferungen behalten ihren Anteil am Rabatt. "}
        Eine Korrekturrechnung schicken wir Ihnen per <Email />. Eine Stornierung kann nicht zurückgenommen
        werden.
      </p>
      {failure != null && (
        <div className="mt-4">
          <Notice type="danger">{failureText(failure)}</Notice>
        </div>
      )}
    </Dialog>
  );
}

function wayBack({ onInvoice, byVoucher }: GuestOrder): string {
  if (byVoucher > 0)
    return "Das Geld geht zuerst auf Ihren Gutschein zurück, ein Rest auf dem Weg, auf dem Sie bezahlt haben.";
  if (!onInvoice) return "Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben.";
  return onInvoice.open > 0
    ? "Der Betrag wird von der Rechnung abgezogen; was schon bezahlt ist, überweisen wir zurück."
    : "Ihre Rechnung ist bezahlt: Wir überweisen Ihnen den Betrag zurück.";
}

interface SumsProps {
  delivery: OrderedDelivery;
  refund: number | undefined;
  isOnInvoice: boolean;
}

function Sums({ delivery, refund, isOnInvoice }: SumsProps) {
  return (
    <dl className="mt-4 space-y-2 rounded-md bg-white p-4">
      {delivery.lines.map(({ menuId, qty, name, linePrice }) => (
        <Row key={menuId} name={`${qty} × ${name}`} amount={formatEuro(linePrice)} />
      ))}
      {delivery.discount > 0 && <Row name="Anteiliger Rabatt" amount={`−${formatEuro(delivery.discount)}`} />}
      <Row name="Versandkosten" amount={formatShipping(delivery.deliveryCost)} />
      <div className="amount-row border-t border-hairline pt-3 font-display text-lg font-bold">
        <dt>{isOnInvoice ? "Abzug von der Rechnung" : "Ihre Erstattung"}</dt>
        <dd className="whitespace-nowrap tabular-nums" aria-live="polite">
          {refund === undefined ? (
            <Spinner className="size-5" />
          ) : refund === 0 ? (
            "0,00\u00a0€"
          ) : (
            formatEuro(refund)
          )}
        </dd>
      </div>
    </dl>
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
