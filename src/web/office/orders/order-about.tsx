import { Link } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OrderDetail, OrderRow, OrderToPack } from "#contract/office/orders/orders.ts";
import { replacementReasonNames } from "#contract/office/orders/team-orders.ts";
import { orderState } from "#web/office/orders/order-states.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Status } from "#web/office/ui/status.tsx";

interface Props {
  order: OrderDetail | OrderToPack;
}

/** Under the number of an order. */
export function OrderAbout({ order }: Props) {
  const { kind, name } = orderState({ ...order, invoiceState: invoiceStateOf(order) });
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <Status kind={kind}>{name}</Status>
      <span>bestellt am {moment(order.placedAt)}</span>
      <Replacements order={order} />
    </span>
  );
}

/** Who packs does not learn of money. */
function invoiceStateOf(order: OrderDetail | OrderToPack): OrderRow["invoiceState"] {
  if (!("onInvoice" in order)) return null;
  if (order.waitsForTeam) return "waits";
  return order.onInvoice && order.onInvoice.open > 0 ? "owed" : null;
}

/** What this order replaces without charge, and what replaces it. */
function Replacements({ order: { replaces, replacedBy } }: Props) {
  const link = (orderId: string, number: string) => (
    <Link
      key={orderId}
      to={officeLink("bestellungen/:orderId", { orderId })}
      className="font-semibold text-forest underline underline-offset-4"
    >
      {number}
    </Link>
  );
  return (
    <>
      {replaces && (
        <span>
          Ersatz für {link(replaces.orderId, replaces.number)} ({replacementReasonNames[replaces.reason]})
        </span>
      )}
      {replacedBy.map(({ orderId, number }) => (
        <span key={orderId}>Ersatz: {link(orderId, number)}</span>
      ))}
    </>
  );
}
