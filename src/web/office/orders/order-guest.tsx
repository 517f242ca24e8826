import { Fragment, useState } from "react";
import type { OrderDetail } from "#contract/office/orders.ts";
import { EmailDialog } from "#web/office/orders/actions/email-dialog.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

export function OrderGuest({ order, mayAct }: { order: OrderDetail; mayAct: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const address = order.deliveries[0]?.address;
  return (
    <Card title="Gast">
      {address && (
        <address className="leading-[1.5rem] not-italic">
          <strong>
            {address.firstName} {address.lastName}
          </strong>
          <br />
          <a href={`mailto:${order.email}`} className="wrap-anywhere underline underline-offset-4">
            {order.email}
          </a>
          <br />
          {address.phone && (
            <a href={`tel:${address.phone}`} className="underline underline-offset-4">
              {address.phone}
            </a>
          )}
        </address>
      )}
      {order.invoiceBuyer && <InvoiceBuyer buyer={order.invoiceBuyer} />}
      {mayAct && order.email && (
        <OfficeButton className="mt-3" onClick={() => setCorrecting(true)}>
          E-Mail-Adresse berichtigen
        </OfficeButton>
      )}
      {isCorrecting && <EmailDialog order={order} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}

function InvoiceBuyer({ buyer }: { buyer: NonNullable<OrderDetail["invoiceBuyer"]> }) {
  const street = `${buyer.invoice_street} ${buyer.invoice_street_nr}`.trim();
  const rows = [
    ["Firma", buyer.company],
    ["c/o", buyer.careOf],
    ["Anschrift", street && `${street}, ${buyer.invoice_zip_code} ${buyer.invoice_city}`],
    ["Bestellnummer", buyer.orderReference],
    ["USt-IdNr.", buyer.vatId],
    ["Leitweg-ID", buyer.buyerReference],
    ["XRechnung", buyer.wantsXRechnung ? "gewünscht" : ""],
  ];
  return (
    <section aria-labelledby="rechnung-an" className="mt-3 border-t border-hairline pt-3">
      <h3 id="rechnung-an" className="font-semibold">
        Rechnung an
      </h3>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {rows.map(
          ([label, text]) =>
            text && (
              <Fragment key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  );
}
