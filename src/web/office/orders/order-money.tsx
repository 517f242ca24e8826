import { type ReactNode, useState } from "react";
import { germanDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { OrderDetail } from "#contract/office/orders.ts";
import { CorrectDialog } from "#web/office/orders/actions/correct-dialog.tsx";
import { InvoiceButton } from "#web/office/orders/actions/invoice-button.tsx";
import { OwedRefund } from "#web/office/orders/actions/owed-refund.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

const paymentStates: Record<string, string> = {
  starting: "begonnen",
  open: "offen",
  paid: "bezahlt",
  failed: "gescheitert",
  voided: "verworfen",
  expired: "verfallen",
};

export function OrderMoney({ order, mayAct }: { order: OrderDetail; mayAct: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { payment } = order;
  return (
    <Card title="Geld">
      <dl className="space-y-1.5">
        <Row name="Waren">{formatEuro(order.originalSubtotal)}</Row>
        {order.discount > 0 && (
          <Row name={`Rabatt ${order.discountCode ?? ""}`}>−{formatEuro(order.discount)}</Row>
        )}
        <Row name="Versand">{formatShipping(order.deliveryCost)}</Row>
        <Row name="Gesamt">
          <strong>{formatEuro(order.total)}</strong>
        </Row>
        {order.refunded > 0 && (
          <>
            <Row name="Erstattet">−{formatEuro(order.refunded)}</Row>
            <Row name="Verbleibt">{euroText(order.remaining)}</Row>
          </>
        )}
        {payment && (
          <Row name="Zahlung">
            {payment.providerLabel}, {paymentStates[payment.status] ?? payment.status}
            {payment.paidAt && ` am ${moment(payment.paidAt)}`}
          </Row>
        )}
        {order.invoices.map(({ number, issuedOn, kind }) => (
          <Row key={number} name={kind === "invoice" ? "Rechnung" : "Korrektur"}>
            <InvoiceButton
              number={number}
              mayOpen={mayAct}
              hasXRechnung={order.invoiceBuyer?.wantsXRechnung === true}
            />{" "}
            vom {germanDay(issuedOn)}
          </Row>
        ))}
      </dl>
      {mayAct && order.owed > 0 && <OwedRefund orderId={order.id} amount={order.owed} />}
      {mayAct && order.uncorrected > 0 && (
        <div className="mt-4 space-y-2 border-t border-hairline pt-4">
          <p>
            Davon gingen {euroText(order.uncorrected)} beim Zahlungsanbieter zurück, ohne Korrekturrechnung.
          </p>
          <OfficeButton onClick={() => setCorrecting(true)}>Korrektur ausstellen</OfficeButton>
        </div>
      )}
      {isCorrecting && (
        <CorrectDialog orderId={order.id} amount={order.uncorrected} onClose={() => setCorrecting(false)} />
      )}
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
