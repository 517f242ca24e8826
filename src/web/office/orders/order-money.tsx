import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import { formatEuro, formatShipping } from "#contract/money.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { freeReplacement } from "#contract/orders/free-replacement.ts";
import { useOrderAct } from "#web/office/orders/use-order-act.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";
import { euroText } from "#web/office/ui/euro-text.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { useDownload } from "#web/office/ui/use-download.ts";

const paymentStates: Record<string, string> = {
  starting: "begonnen",
  open: "offen",
  paid: "bezahlt",
  failed: "gescheitert",
  voided: "verworfen",
  expired: "verfallen",
};

export function OrderMoney({ order }: { order: OrderDetail }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { payment } = order;
  return (
    <Card title="Geld">
      <dl className="space-y-1.5">
        <Row name="Waren">{formatEuro(order.originalSubtotal)}</Row>
        {order.discount > 0 && (
          <Row name={order.isReplacement ? freeReplacement : `Rabatt ${order.discountCode ?? ""}`}>
            −{formatEuro(order.discount)}
          </Row>
        )}
        <Row name="Versand">{formatShipping(order.deliveryCost)}</Row>
        <Row name="Gesamt">
          <strong>{euroText(order.total)}</strong>
        </Row>
        {order.refunded > 0 && (
          <>
            <Row name={order.onInvoice ? "Abgezogen" : "Erstattet"}>−{formatEuro(order.refunded)}</Row>
            <Row name="Verbleibt">{euroText(order.remaining)}</Row>
          </>
        )}
        {payment && payment.provider === "none" && <Row name="Zahlung">keine, kostenfrei</Row>}
        {payment && payment.provider !== "none" && (
          <Row name="Zahlung">
            {payment.providerLabel},{" "}
            {order.onInvoice ? "angenommen" : (paymentStates[payment.status] ?? payment.status)}
            {payment.paidAt && ` am ${moment(payment.paidAt)}`}
          </Row>
        )}
        {order.onInvoice && <OwedRows onInvoice={order.onInvoice} />}
        {order.charges && <Row name="Verzugskosten">{chargesText(order.charges)}</Row>}
        {order.invoices.map(({ number, issuedOn, kind }) => (
          <Row key={number} name={kind === "invoice" ? "Rechnung" : "Korrektur"}>
            <InvoiceButton number={number} hasXRechnung={order.invoiceBuyer?.wantsXRechnung === true} /> vom{" "}
            {germanDay(issuedOn)}
          </Row>
        ))}
      </dl>
      {order.owed > 0 && <OwedRefund key={order.version} order={order} />}
      {order.uncorrected > 0 && (
        <div className="mt-4 space-y-2 border-t border-hairline pt-4">
          <p>
            Davon gingen {euroText(order.uncorrected)} beim Zahlungsanbieter zurück, ohne Korrekturrechnung.
          </p>
          <OfficeButton onClick={() => setCorrecting(true)}>Korrektur ausstellen</OfficeButton>
        </div>
      )}
      {isCorrecting && <CorrectDialog order={order} onClose={() => setCorrecting(false)} />}
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

/** How far the firm has paid; booked on the page of invoices. */
function OwedRows({ onInvoice }: { onInvoice: NonNullable<OrderDetail["onInvoice"]> }) {
  const { dueOn, received, open, overpaid, reference } = onInvoice;
  const amount = euroText(overpaid > 0 ? overpaid : open);
  const mayBook = useStaff().role !== "packing";
  return (
    <>
      <Row name="Fällig">{germanDay(dueOn)}</Row>
      {received > 0 && <Row name="Eingegangen">{euroText(received)}</Row>}
      <Row name={overpaid > 0 ? "Zurückzuüberweisen" : "Offen"}>
        {mayBook ? (
          <Link
            to={officeLink("offene-rechnungen", {
              q: reference,
              ...(open + overpaid === 0 && { state: "settled" }),
            })}
            className="font-semibold text-forest underline underline-offset-4"
          >
            {amount}
          </Link>
        ) : (
          amount
        )}
      </Row>
    </>
  );
}

/** Claimed besides the invoice by a second reminder. */
function chargesText({ claimed, open }: NonNullable<OrderDetail["charges"]>): string {
  if (open === 0) return `${euroText(claimed)}, bezahlt`;
  return open < claimed
    ? `${euroText(claimed)}, davon ${euroText(open)} offen`
    : `${euroText(claimed)} offen`;
}

/** A refund that the provider did not carry out. */
function OwedRefund({ order: { id: orderId, version, owed: amount } }: { order: OrderDetail }) {
  const { mutate, isPending } = useOrderAct("retryRefund", version, {
    done: `Die Erstattung über ${euroText(amount)} ist noch einmal angewiesen.`,
  });
  return (
    <div className="mt-4 space-y-2 border-t border-hairline pt-4">
      <p className="text-error">
        {euroText(amount)} sind noch nicht zurück beim Gast: Der Zahlungsanbieter hat die Erstattung
        abgelehnt. Bitte dort nachsehen, zum Beispiel nach dem Guthaben, und es dann noch einmal versuchen.
      </p>
      <OfficeButton busy={isPending} onClick={() => mutate({ params: { orderId }, body: { amount } })}>
        Noch einmal erstatten
      </OfficeButton>
    </div>
  );
}

interface CorrectDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** For what the provider has refunded and no correction invoice contains. */
function CorrectDialog({ order, onClose }: CorrectDialogProps) {
  const { id: orderId, version, uncorrected: amount } = order;
  const { mutate, isPending, error } = useOrderAct("correctForeignRefunds", version, {
    done: "Die Korrekturrechnung ist ausgestellt. Der Gast bekommt sie per E-Mail.",
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Korrekturrechnung ausstellen"
      action={`Über ${euroText(amount)} ausstellen`}
      busy={isPending}
      error={error ?? undefined}
      onDo={(form) => mutate({ params: { orderId }, body: { amount, reason: String(form.get("reason")) } })}
      onClose={onClose}
    >
      <p>
        Beim Zahlungsanbieter wurden <strong>{euroText(amount)}</strong> von Hand zurückgegeben, die noch auf
        keiner Korrektur stehen. Es geht kein weiteres Geld zurück.
      </p>
      <OfficeField
        name="reason"
        label="Grund (freiwillig)"
        hint="Steht auf der Korrekturrechnung und in der E-Mail an den Gast."
        maxLength={200}
      />
    </ConfirmDialog>
  );
}

interface InvoiceButtonProps {
  number: string;
  /** its buyer asked for an XRechnung beside the PDF */
  hasXRechnung: boolean;
}

function InvoiceButton({ number, hasXRechnung }: InvoiceButtonProps) {
  const { download } = useDownload("readInvoiceFile");
  const { download: downloadXml } = useDownload("readXRechnung");
  return (
    <>
      <Download name={number} onPress={() => void download({ params: { number } })}>
        {number}
      </Download>
      {hasXRechnung && (
        <>
          {" "}
          (
          <Download name={`XRechnung ${number}`} onPress={() => void downloadXml({ params: { number } })}>
            XRechnung
          </Download>
          )
        </>
      )}
    </>
  );
}

function Download({ name, onPress, children }: { name: string; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-label={`${name} herunterladen`}
      onClick={onPress}
      className="min-h-6 font-semibold text-forest underline underline-offset-4"
    >
      {children}
    </button>
  );
}
