import type { ReactNode } from "react";
import { germanDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import type { OrderDetail } from "#contract/office/orders.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

const providers: Record<string, string> = { sandbox: "Testzahlung", stripe: "Stripe", none: "ohne Zahlung" };
const paymentStates: Record<string, string> = {
  starting: "begonnen",
  open: "offen",
  paid: "bezahlt",
  failed: "gescheitert",
  voided: "verworfen",
  expired: "verfallen",
};

export function DeskMoney({ order }: { order: OrderDetail }) {
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
        {order.refunded > 0 && <Row name="Erstattet">−{formatEuro(order.refunded)}</Row>}
        {payment && (
          <Row name="Zahlung">
            {providers[payment.provider] ?? payment.provider},{" "}
            {paymentStates[payment.status] ?? payment.status}
            {payment.paidAt && ` am ${moment(payment.paidAt)}`}
          </Row>
        )}
        {order.invoices.map(({ number, issuedOn, kind }) => (
          <Row key={number} name={kind === "invoice" ? "Rechnung" : "Korrektur"}>
            {number} vom {germanDay(issuedOn)}
          </Row>
        ))}
      </dl>
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
