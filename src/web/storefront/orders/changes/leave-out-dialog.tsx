import { useState } from "react";
import { longDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import type { OrderedDelivery } from "#contract/orders/guest-orders.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { randomUuid } from "#web/shared/api/guest-id.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { QuantityStepper } from "#web/shared/ui/quantity-stepper.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { Email } from "#web/shared/ui/unbroken.tsx";
import { useDeliveryChange, useRead } from "#web/storefront/navigation/use-changes.ts";
import type { ChangeProps } from "#web/storefront/orders/changes/change-props.ts";
import { wayBack } from "#web/storefront/orders/order-texts.ts";

interface Props extends ChangeProps {
  line: OrderedDelivery["lines"][number];
}

/** Shows what comes back, and what stays as it is, before anything is left out. */
export default function LeaveOutDialog({ line, ...props }: Props) {
  const { order, delivery, onClose } = props;
  const { terms, leaveOut } = useLeftOut(line, props);
  const [pieces, setPieces] = useState(1);
  const amounts = terms.data?.data.amounts;
  const refund = amounts?.[pieces - 1];
  const failure = leaveOut.error ?? terms.error;
  const footer = (
    <div className="flex flex-col gap-2.5 sm:flex-row sm:gap-3">
      <Button wide variant="secondary" onClick={onClose}>
        Alles behalten
      </Button>
      <Button
        wide
        variant="secondary"
        busy={leaveOut.busy}
        busyText="Wird geändert…"
        disabled={refund === undefined}
        onClick={() => void leaveOut.submit(pieces)}
      >
        Verbindlich weglassen
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title="Gericht weglassen" footer={footer}>
      <p>
        <strong>{line.name}</strong>, {longDay(delivery.isoDate)}. Alles andere kommt wie bestellt.
      </p>
      {amounts && amounts.length > 1 && (
        <div className="mt-4 flex items-center justify-between gap-4">
          <span className="font-semibold">Wie viele weglassen?</span>
          <QuantityStepper
            value={pieces}
            min={1}
            max={amounts.length}
            label="Wie viele weglassen"
            dropsRefused
            onChange={setPieces}
            onRefuse={() => undefined}
          />
        </div>
      )}
      <dl className="mt-4 rounded-md bg-white p-4">
        <div className="amount-row font-display text-lg font-bold">
          <dt>{order.onInvoice ? "Abzug von der Rechnung" : "Ihre Erstattung"}</dt>
          <dd className="whitespace-nowrap tabular-nums" aria-live="polite">
            {refund === undefined ? !failure && <Spinner className="size-5" /> : formatEuro(refund)}
          </dd>
        </div>
      </dl>
      <Consequences {...props} />
      {failure != null && (
        <div className="mt-4">
          <Notice type="danger">{failureText(failure)}</Notice>
        </div>
      )}
    </Dialog>
  );
}

function useLeftOut(line: Props["line"], { delivery, token, onClose, onChanged }: ChangeProps) {
  const [id] = useState(randomUuid);
  const params = { token, day: delivery.isoDate, menuId: String(line.menuId) };
  const terms = useRead((signal) => api("readLeftOut", { params, signal }));
  const leaveOut = useDeliveryChange({
    async send(pieces: number) {
      const { seen, amounts } = terms.data?.data ?? { seen: "", amounts: [] };
      await api("leaveOutDish", { params, body: { id, seen, pieces, refund: amounts[pieces - 1] ?? 0 } });
    },
    done: "Das Gericht ist weggelassen.",
    onDone() {
      onClose();
      onChanged(delivery.isoDate);
    },
  });
  return { terms, leaveOut };
}

/** What does not change, although the delivery is smaller. */
function Consequences({ order, delivery }: Pick<ChangeProps, "order" | "delivery">) {
  const shipping =
    delivery.deliveryCost > 0
      ? `Der Versand dieser Lieferung bleibt bei ${formatEuro(delivery.deliveryCost)}.`
      : "Der Versand dieser Lieferung bleibt kostenlos.";
  return (
    <p className="mt-3 text-sm text-muted">
      {shipping} Eine Mindestmenge gilt nur beim Bestellen: Auch die kleinere Lieferung kommt.{" "}
      {wayBack(order)} {delivery.discount > 0 && "Ein eingelöster Rabattcode gilt weiter als verwendet. "}
      Eine Korrekturrechnung schicken wir Ihnen per <Email />. Das kann nicht zurückgenommen werden.
    </p>
  );
}
